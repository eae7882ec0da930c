#!/usr/bin/env python3
"""Prints the feature combinations of a crate, one a line: each set of features that differs once the features that
others switch on are counted in."""
import itertools
import sys
import tomllib

with open(f"{sys.argv[1]}/Cargo.toml", "rb") as manifest:
    features = tomllib.load(manifest)["features"]
features.pop("default", None)


def closure(chosen):
    """The features that come with those chosen."""
    on = set(chosen)
    while True:
        more = {other for name in on for other in features[name] if other in features} - on
        if not more:
            return frozenset(on)
        on |= more


sets = {closure(chosen) for n in range(len(features) + 1) for chosen in itertools.combinations(features, n)}
for on in sorted(sets, key=lambda on: (len(on), sorted(on))):
    print(",".join(sorted(on)))
