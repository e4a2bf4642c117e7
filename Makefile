# What there is to type, as a list: make. CONTRIBUTING.md and docs/TESTING.md say when.

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1 /p' Makefile | while read -r name what; do printf '%-9s %s\n' "$$name" "$$what"; done

test: ## every test of the library, as the README has it
	go test ./...

quick: ## within a minute: whether a change of the root is sound
	go test -short . ./internal/...

programs: ## the tests of the programs, the lab and the pages
	for module in cmd lab docs; do go test -C $$module ./... || exit; done

form: ## formatting, go vet, and what CI asks of the files
	go vet ./...
	.ci/run form

ci: ## all that must hold before a change lands
	.ci/run

night: ## the long runs
	.ci/long

pages: ## the generated parts of the pages, written anew
	go run -C docs ./pages -write

picture: ## the picture of README.md, taken anew
	ALFONSINE_PICTURE=$(CURDIR)/cmd/web/page.png cmd/web/browsertest/run -count=1 -run '^TestThePictureShowsAFirstTurn$$'

vectors: ## the conformance vectors, written anew
	go run ./internal/vectors

frozen: ## the lists of what must not change by chance, written anew: read the difference
	go test ./internal/api ./internal/proof ./internal/vectors ./book ./kin -update

play: ## a game in the terminal
	go run -C cmd ./alfonsine play

web: ## the board in a browser
	go run -C cmd ./web

.PHONY: help test quick programs form ci night pages picture vectors frozen play web
