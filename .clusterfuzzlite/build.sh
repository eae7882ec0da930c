#!/usr/bin/env bash
# Builds every fuzz target into $OUT, with its inputs, its dictionary and its options. $SRC/rules is the repository.
# SANITIZER is one of those of cargo-fuzz, or `none`; RUSTUP_TOOLCHAIN, where it is set, chooses the compiler.
set -euo pipefail
cd "$SRC/rules/fuzz"

programs=target/$(rustc -vV | sed -n 's/^host: //p')/release
# The profile of the crate switches overflow checks and debug assertions on.
cargo fuzz build --no-trace-compares --sanitizer "${SANITIZER:-address}"

while read -r target inputs longest; do
  cp "$programs/$target" "$OUT/$target"
  seeds=("kept/$inputs"/*)
  if [ -d "found/$target" ]; then seeds+=("found/$target"/*); fi
  rm -f "$OUT/${target}_seed_corpus.zip"
  zip --quiet --junk-paths "$OUT/${target}_seed_corpus.zip" "${seeds[@]}"
  printf '[libfuzzer]\nmax_len = %s\ntimeout = 20\n' "$longest" >"$OUT/$target.options"
  if [ -f "dictionaries/$inputs.dict" ]; then
    cp "dictionaries/$inputs.dict" "$OUT/$target.dict"
    printf 'dict = %s.dict\n' "$target" >>"$OUT/$target.options"
  fi
done < <(grep -v '^#' targets.txt)
