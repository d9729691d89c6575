# What to type. Each target is a script of the same name in scripts/, where its logic is.
.DEFAULT_GOAL := help
.PHONY: help run test test-vm soak-vm test-deb check bench fuzz fuzz-wire docs generate prepare library dist deb clean

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

run: ## install what is missing, build, run the demo and draw build/demo.png
	@scripts/bootstrap run
	@scripts/prepare
	@scripts/run

test: ## install what is missing, build and run every test
	@scripts/bootstrap test
	@scripts/test

test-vm: ## run Weston, Slate and Wayfire in a virtual machine with real devices
	@scripts/bootstrap vm
	@scripts/test-vm

soak-vm: ## half an hour of random fingers and killed clients in that machine, for each compositor
	@scripts/bootstrap vm
	@STORIES=weston SOAK=1800 scripts/test-vm
	@STORIES=slate SOAK=1800 scripts/test-vm
	@STORIES=wayfire SOAK=1800 scripts/test-vm

test-deb: ## install the Debian packages in a clean Debian 12, use them, remove them
	@scripts/bootstrap test-deb
	@scripts/test-deb

check: ## format, import directions, forbidden constructs, symbols, generated files, code map
	@scripts/bootstrap check
	@scripts/prepare
	@scripts/check

bench: ## measure instructions and allocations; fail when a budget is missed
	@scripts/bootstrap bench
	@scripts/prepare
	@scripts/bench

fuzz: ## ten minutes of broken files of every format that selvage reads
	@scripts/bootstrap test
	@scripts/prepare
	@scripts/fuzz

fuzz-wire: ## ten minutes of clients that say anything, under AddressSanitizer
	@scripts/bootstrap test
	@scripts/prepare
	@scripts/fuzz-wire

docs: ## write the state tables, the settings, the trace, the plots and the manual pages again, after a change of what they show
	@scripts/bootstrap test
	@scripts/prepare
	@UPDATE_DOCS=1 swift test --filter 'StateTable|ConfigurationPageTests|Lifecycle|ReportTests|ParameterTests'
	@scripts/build-library build/lib
	@UPDATE_DOCS=1 LIB_DIR=build/lib scripts/test.d/c-trace
	@UPDATE_DOCS=1 scripts/test.d/plot

generate: ## write the C code of our protocols again, after a change in protocol/
	@scripts/bootstrap run
	@scripts/generate

prepare: ## write the C code of the stock Wayland protocols, before a bare `swift build`
	@scripts/bootstrap run
	@scripts/prepare

library: ## build the two shared libraries into build/lib
	@scripts/bootstrap test
	@scripts/prepare
	@scripts/build-library build/lib

dist: ## pack the sources into build/dist, to build without git
	@scripts/bootstrap dist
	@scripts/dist

deb: ## build the Debian packages into build/deb
	@scripts/bootstrap deb
	@scripts/deb

clean: ## remove everything that was built
	rm -rf .build build Sources/CWaylandStock/generated
