#!/bin/sh
# build.sh ROOT SCRATCH OUTDIR KIND: builds the program `selvage` of the package at ROOT.
set -eu
root=$1 scratch=$2 out=$3 kind=$4
SCRATCH_DIR=${SELVAGE_SCRATCH_DIR:-$scratch} exec "$root/scripts/build-command" "$PWD/$out" "$kind"
