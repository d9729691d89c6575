#!/bin/sh
# install.sh LIBRARY LIBDIR VERSION: LIBRARY is libNAME.so.MAJOR; it becomes libNAME.so.VERSION, with both links.
set -eu
soname=${1##*/}
base=${soname%.so.*}.so
folder=${DESTDIR:-}$2
mkdir -p "$folder"
install -m 755 "$1" "$folder/$base.$3"
ln -sfn "$base.$3" "$folder/$soname"
ln -sfn "$soname" "$folder/$base"
