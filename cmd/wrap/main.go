// Command wrap keeps the lines of Markdown at 120 columns: a paragraph or an
// item of a list with a longer one is filled anew, all others stay as they are.
// Tables, code, headings and addresses that are longer by themselves are left.
//
//	go run ./cmd/wrap README.md docs/*.md      # writes what was too long
//	go run ./cmd/wrap -l README.md docs/*.md   # names it, and fails
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	list := flag.Bool("l", false, "name the files whose lines are too long, and fail; write nothing")
	flag.Parse()
	long := 0
	for _, name := range flag.Args() {
		changed, err := wrapFile(name, !*list)
		if err != nil {
			fmt.Fprintln(os.Stderr, "wrap:", err)
			os.Exit(2)
		}
		if changed {
			fmt.Println(name)
			long++
		}
	}
	if *list && long > 0 {
		os.Exit(1)
	}
}

// wrapFile fills the file anew where a line is too long, and tells whether one
// was.
func wrapFile(name string, write bool) (bool, error) {
	before, err := os.ReadFile(name)
	if err != nil {
		return false, err
	}
	after := Wrap(string(before))
	if after == string(before) {
		return false, nil
	}
	if !write {
		return true, nil
	}
	return true, os.WriteFile(name, []byte(after), 0o644)
}
