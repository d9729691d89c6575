#!/bin/sh
# copy.sh FOLDER OUTDIR: the libraries that were built before.
set -eu
for library in "$1"/libselvage*.so.0; do
  name=${library##*/}
  install -m 755 "$library" "$2/$name"
  ln -sfn "$name" "$2/${name%.0}"
done
