# tablemaid: everything a person needs is a target here. `make help` lists them.

# The modules of OpenCV that the program uses: with these tags gocv builds on
# OpenCV 4.6 (Debian 12) and 4.10 (Debian 13) alike.
TAGS := gocv_specific_modules,gocv_calib3d,gocv_features2d,gocv_videoio
GO   ?= go
RUN_PACKAGES  := g++ pkg-config libopencv-dev
TEST_PACKAGES := $(RUN_PACKAGES) chromium
LINTER := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
PHOTOS ?= ../shared/photos

.DEFAULT_GOAL := help

.PHONY: help
help: ## list these targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1|/' | awk -F'|' '{printf "  make %-10s %s\n", $$1, $$2}'

.PHONY: run
run: deps build ## install what is missing, build, and serve the table (no camera: a recorded one)
	bin/tablemaid serve

# The packages that take longest begin first: the others fill what these leave of the processors.
LONG := ./web ./vision/track ./web/webtest/jan ./referee/hall

.PHONY: test
test: deps-test ## install what is missing and pass every test
	$(GO) vet -tags $(TAGS) ./...
	@$(GO) test -json -tags $(TAGS) -timeout 40m $(LONG) ./... | $(GO) run ./cmd/testsum

BROWSER := ./web ./web/webtest/jan ./cmd/tablemaid ./cmd/internal/club ./cmd/internal/eye ./cmd/internal/recorded ./web/chromium
.PHONY: test-fast
test-fast: ## every test but those that drive a browser
	$(GO) vet -tags $(TAGS) ./...
	@$(GO) test -short -json -tags $(TAGS) -timeout 20m ./... | $(GO) run ./cmd/testsum

.PHONY: test-browser
test-browser: ## the tests of the pages and the program, in Chromium
	@$(GO) test -json -tags $(TAGS) -timeout 30m $(BROWSER) | $(GO) run ./cmd/testsum

.PHONY: race
race: ## the race detector over what runs in several goroutines
	@$(GO) test -race -short -json -tags $(TAGS) -timeout 60m ./referee/table ./referee/hall/... ./referee/journal/... ./web/... ./vision/source ./cmd/internal/... | $(GO) run ./cmd/testsum

.PHONY: build
build: ## build bin/tablemaid
	@sh .ci/can-build $(RUN_PACKAGES)
	$(GO) build -tags $(TAGS) -o bin/tablemaid ./cmd/tablemaid

.PHONY: referee
referee: ## build bin/tablemaid-referee: the referee and the pages alone, without OpenCV and a C compiler
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags "-s -w" -tags nocamera,nohall -o bin/tablemaid-referee ./cmd/tablemaid

.PHONY: release
release: deps ## build what is released into dist/: .deb for this Debian, the referee alone for every system, checksums
	rm -rf dist
	deploy/release.sh deb referee sums

# Pages that people write. The texts of rulings.md are written by make rulings, one a line.
PROSE = $(filter-out docs/rulings.md, $(shell git ls-files '*.md'))
.PHONY: lint
lint: ## check formatting, modules, generated pages, the width of pages, and the linter's rules
	@test -z "$$(gofmt -l cmd vision referee web models calibration)" || { echo "run 'make fmt':"; gofmt -l cmd vision referee web models calibration; exit 1; }
	$(GO) tool templ generate -path web
	git diff --exit-code -- '*_templ.go'
	@$(GO) run ./cmd/wrap -l $(PROSE) || { echo "have lines over 120 columns: run 'make fmt'"; exit 1; }
	$(GO) mod tidy -diff
	$(GO) run $(LINTER) run --build-tags $(TAGS)

.PHONY: fmt
fmt: ## format Go and templ files, and wrap long lines of pages
	gofmt -w cmd vision referee web models calibration
	$(GO) tool templ fmt web
	$(GO) run ./cmd/wrap $(PROSE)

.PHONY: generate
generate: ## generate Go from the templ pages
	$(GO) tool templ generate -path web

.PHONY: bench
bench: build ## recall and precision on labelled photographs (PHOTOS=folder), speed of the referee
	@if [ -f $(PHOTOS)/labels.csv ]; then bin/tablemaid bench $(PHOTOS); else echo "no labelled photographs at $(PHOTOS): skipped (PHOTOS=folder names another place)"; fi
	$(GO) test -tags $(TAGS) -run '^$$' -bench . -benchtime 2s ./referee/...

FUZZTIME ?= 30s
# An input is made smaller for so long: of a game of many lines a minute, the default, is most of the time.
SMALLER  ?= 1s
FAULTS   ?= 1000
SOAK     ?= 4h
PARSERS  := models/imageheader:FuzzHeader vision/picturefile:FuzzDecode models/deckfile:FuzzDeck referee/fact:FuzzDecode referee/transcript:FuzzParse referee/notation/exchange:FuzzRead \
	models/card:FuzzMPSZ referee/notation/phh:FuzzImport referee/notation/pbn:FuzzRead referee/notation/mjai:FuzzImport referee/pack:FuzzRead referee/journal/sqlite:FuzzPage web:FuzzRoutes web:FuzzFrames

.PHONY: rulings
rulings: ## write docs/rulings.md: every text of every game
	RULINGS=write $(GO) test -count 1 -run EveryTextIsASentence ./referee/game/gametest

.PHONY: properties
properties: ## long forms of the referee's properties: misplays, nonsense, stories told out of order, two worlds (minutes; on a busy machine hours)
	$(GO) test -timeout 0 -count 1 -v -run 'TheDiscards|ThreeWrong' ./referee/game/gametest
	NONSENSE=100000 $(GO) test -timeout 0 -count 1 -v -run Silently ./referee/table
	STORIES=10000 $(GO) test -timeout 0 -count 1 -v -run AStoryIs ./referee/game/gametest
	WORLDS=50000 $(GO) test -timeout 0 -count 1 -v -run NoFactTells ./referee/table

.PHONY: told
told: ## write web/view/testdata and what each game tells (testdata/told): to be read as a difference
	TOLD=write $(GO) test -count 1 ./web/view
	TOLD=write $(GO) test -count 1 -run 'WhatTheTableIsTold|StoriesAsTheyAre|InABettingRound|WhatAn' ./referee/game/... ./referee/notation/... ./referee/chips ./referee/event ./referee/archive

MUTANTS ?= 100
MUTATED = $(filter-out %/gametest %/halltest %/journaltest %/streamtest ./referee/simulate%, $(shell $(GO) list -f '{{.ImportPath}}' ./referee/... 2>/dev/null | sed 's,^[^/]*/[^/]*/[^/]*,.,')) ./web/view ./web/view/wording ./web/view/live ./web/view/past ./web/view/stock
.PHONY: mutants
mutants: ## change referee and web/view in MUTANTS places at random: which changes does no test notice?
	CGO_ENABLED=0 $(GO) run ./cmd/mutants -n $(MUTANTS) -tests "./referee/... ./web/view/..." $(MUTATED)

SHOTS ?= $(CURDIR)/shots
.PHONY: walk
walk: ## every page at every size, light, dark and with large text; a picture of each in shots/ (SPEAK=de another language)
	mkdir -p $(SHOTS) && WALK=$(or $(WALK),all) SHOTS=$(SHOTS) $(GO) test -timeout 60m -count 1 -v -run 'TestEveryPage$$' ./web

.PHONY: journeys
journeys: ## walk through games in a browser, two people at three sizes and four people at four; a picture of each step in shots/
	mkdir -p $(SHOTS) && SHOTS=$(SHOTS) $(GO) test -timeout 20m -count 1 -v -run 'AJourney|AnEvening$$|FourPeople|TapsWait|WithoutTheTable|AcrossTheRoom' ./web && SHOTS=$(SHOTS) $(GO) test -tags $(TAGS) -count 1 -run AsItIsWatched ./cmd/internal/recorded && SHOTS=$(SHOTS) $(GO) test -tags nocamera -count 1 -v -run AnEveningThroughTwoMachines ./cmd/internal/club

.PHONY: faults
faults: ## damage, tear, fill up and kill journals, FAULTS times each
	TABLEMAID_FAULTS=$(FAULTS) $(GO) test -timeout 4h -count 1 -v -run 'Damaged|PowerCut|Killed|FullAtAny|Gone|Moved|Backup|Clock' ./referee/journal/sqlite ./referee/table
	$(GO) test -tags $(TAGS) -count 1 -run 'Outlives|Held' ./cmd/tablemaid ./cmd/internal/eye

.PHONY: hostile
hostile: ## fuzz every parser of what comes from outside, FUZZTIME each
	@for p in $(PARSERS); do \
		echo "$${p#*:} in $${p%:*}"; $(GO) test -tags $(TAGS) -run '^$$' -fuzz "^$${p#*:}$$" -fuzztime $(FUZZTIME) -fuzzminimizetime $(SMALLER) ./$${p%:*} || exit 1; done
	$(GO) test -tags $(TAGS) -count 1 -run 'Bomb|ByItsName|SetAside' ./cmd/internal/cameras ./cmd/internal/shelf
	$(GO) test -count 1 -run 'OwnNames|FirstScorekeeper|TriedOut|ForThoseWho|SoMany' ./web

.PHONY: load
load: ## 500 phones at one table, 10,000 half-open connections, dead readers, sloths, floods of pages
	TABLEMAID_PHONES=500 TABLEMAID_FACTS=75 TABLEMAID_HALF_OPEN=10000 TABLEMAID_DEAD_READERS=200 TABLEMAID_SLOTHS=500 TABLEMAID_GREEDY=200 \
		$(GO) test -timeout 60m -count 1 -v -run 'ManyPhones|HalfOpen|NeverReads|Sloth|NobodyReads|FloodOfPages' ./web

KILLS ?= 20
PLAY  ?= 10m
HALL  := $(GO) test -tags nocamera -count 1 -timeout 60m -v ./cmd/internal/club -run
.PHONY: hall-kill
hall-kill: ## kill -9 one of a hall's three machines after the other, KILLS times, under load: what is lost, how long phones wait
	$(HALL) OneOfThreeIsKilled -kills $(KILLS) -every 30s -tables 10 -phones 3

.PHONY: hall-load
hall-load: ## 50 tables of a hall note a fact a second, 500 phones follow, for PLAY: how swift, how much memory
	$(HALL) AnEveningIsPlayed -play $(PLAY) -tables 50 -phones 10

.PHONY: soak
soak: ## games for SOAK of time, and an evening of the drawn table: nothing grows
	TABLEMAID_SOAK=$(SOAK) $(GO) test -timeout 0 -count 1 -v -run LeavesNothingBehind ./web
	$(MAKE) build
	bin/tablemaid bench hours

.PHONY: train
train: ## make the trained files again from scratch (sized to an hour on two cores)
	sh vision/train/run.sh

.PHONY: deps
deps: ## install what building and running needs
	@sh .ci/need $(RUN_PACKAGES)

.PHONY: deps-test
deps-test: ## install what the tests need besides
	@sh .ci/need $(TEST_PACKAGES)

.PHONY: vulnerable
vulnerable: ## known vulnerabilities in what is linked
	$(GO) run golang.org/x/vuln/cmd/govulncheck@v1.9.0 -tags nocamera ./cmd/tablemaid

.PHONY: clean
clean: ## remove what was built; games in data/ stay
	rm -rf bin dist
