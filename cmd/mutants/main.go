// Command mutants changes the code in one place at a time and lists the changes
// that no test notices. All changes drawn are built into the test programs
// together, each behind a number that a variable of the environment chooses
// (mutant schemata: R. Untch, A. Offutt, M. Harrold, ISSTA 1993), so that
// everything is built once. Nothing in the working tree is touched: the changed
// files are laid over it with go test -overlay.
//
//	go run ./cmd/mutants -n 100 -tests "./referee/fact ./web/view" ./referee/fact ./web/view
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
)

func main() {
	n := flag.Int("n", 50, "how many mutants, drawn at random over all packages; 0 for all")
	seed := flag.Uint64("seed", 1, "the same seed draws the same mutants")
	tests := flag.String("tests", "",
		"packages whose tests must notice, with spaces between; left out, those that are changed")
	at := flag.String("at", "", "change these lines alone, with spaces between: web/view/log.go:81")
	flag.Parse()
	if err := run(*n, *seed, strings.Fields(*tests), strings.Fields(*at), flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

func run(n int, seed uint64, tests, at, patterns []string) error {
	if len(patterns) == 0 {
		return fmt.Errorf("which packages? name them: ./referee/fact ./web/view")
	}
	folders, err := folders(patterns)
	if err != nil {
		return err
	}
	all, err := draw(folders, at, n, seed)
	if err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	if len(tests) == 0 {
		tests = folders
	}
	suite, err := build(scratch, all, tests)
	if err != nil {
		return err
	}
	killed, judged := 0, 0
	for _, m := range all {
		if m.dropped {
			continue // no program at all
		}
		judged++
		switch by, err := suite.judge(m); {
		case err != nil:
			return err
		case by != "":
			killed++
			fmt.Println("killed  ", m, "by", by)
		case !suite.reached(m):
			fmt.Println("survives", m, "(no test comes to where it would matter)")
		default:
			fmt.Println("survives", m)
		}
	}
	if judged > 0 {
		fmt.Printf("%d of %d killed: %.0f %%\n", killed, judged, 100*float64(killed)/float64(judged))
	}
	return nil
}

// draw takes n of the mutants of some folders at random, or of some lines of them,
// and numbers them from 1.
func draw(folders, at []string, n int, seed uint64) ([]*mutant, error) {
	var all []*mutant
	for _, folder := range folders {
		found, err := mutantsOf(folder)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	if len(at) > 0 {
		all = slices.DeleteFunc(
			all, func(m *mutant) bool { return !slices.Contains(at, fmt.Sprintf("%s:%d", m.path, m.line)) },
		)
	}
	r := rand.New(rand.NewPCG(seed, seed))
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	fmt.Printf("%d places can be changed", len(all))
	if n > 0 && n < len(all) {
		all = all[:n]
	}
	fmt.Printf("; %d are\n", len(all))
	for i, m := range all {
		m.number = i + 1
	}
	return all, nil
}
