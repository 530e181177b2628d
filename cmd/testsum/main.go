// Command testsum reads what 'go test -json' writes and prints it as 'go test'
// does, with one line more at the end: what was skipped, and why. Its exit
// status is 1 when a test failed.
//
//	go test -json ./... | go run ./cmd/testsum
package main

import (
	"fmt"
	"os"
)

func main() {
	s := newSummary(os.Stdout)
	if err := s.read(os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, "testsum:", err)
		os.Exit(2)
	}
	if s.finish(); s.failed {
		os.Exit(1)
	}
}
