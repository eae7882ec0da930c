#!/usr/bin/env python3
"""Prints feature combinations of a crate, one a line: none, each feature, each two, and all of them, counting in the
features that others switch on. What more than two at once break, two of them or all of them break."""
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


sets = {closure(chosen) for n in [0, 1, 2, len(features)] for chosen in itertools.combinations(features, n)}
for on in sorted(sets, key=lambda on: (len(on), sorted(on))):
    print(",".join(sorted(on)))
