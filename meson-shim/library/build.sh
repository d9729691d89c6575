#!/bin/sh
# build.sh ROOT SCRATCH OUTDIR KIND: builds the libraries of the package at ROOT. KIND auto leaves the choice to it.
set -eu
root=$1 scratch=$2 out=$3 kind=$4
[ "$kind" != auto ] || kind=
SCRATCH_DIR=${SELVAGE_SCRATCH_DIR:-$scratch} exec "$root/scripts/build-library" "$PWD/$out" ${kind:+"$kind"}
