#!/usr/bin/env python3
"""Prints feature combinations of a crate, one a line: none, each feature, and all of them, counting in the features that
others switch on. Features only add code here: what one needs and lacks fails with it alone, what two define twice fails
with all."""
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


sets = {closure(chosen) for chosen in [[], *([name] for name in features), features]}
for on in sorted(sets, key=lambda on: (len(on), sorted(on))):
    print(",".join(sorted(on)))
