// Command mutants changes the code in one place at a time, runs the tests, and
// lists the changes that no test noticed. Nothing in the working tree is
// touched: the changed file is laid over it with go test -overlay.
//
//	go run ./cmd/mutants -n 100 ./referee/fact ./web/view
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	n := flag.Int("n", 50, "how many mutants, drawn at random over all packages; 0 for all")
	seed := flag.Uint64("seed", 1, "the same seed draws the same mutants")
	limit := flag.Duration("timeout", 3*time.Minute, "a mutant whose tests run longer counts as noticed")
	tests := flag.String("tests", "", "packages whose tests must notice, with spaces between; left out, a package's own")
	flag.Parse()
	if err := run(*n, *seed, *limit, strings.Fields(*tests), flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

func run(n int, seed uint64, limit time.Duration, tests, folders []string) error {
	if len(folders) == 0 {
		return fmt.Errorf("which packages? name their folders: ./referee/fact ./web/view")
	}
	var all []mutant
	for _, folder := range folders {
		found, err := mutantsOf(folder)
		if err != nil {
			return err
		}
		all = append(all, found...)
	}
	r := rand.New(rand.NewPCG(seed, seed))
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	if n > 0 && n < len(all) {
		all = all[:n]
	}
	scratch, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	killed, judged := 0, 0
	for _, m := range all {
		against := tests
		if len(against) == 0 {
			against = []string{m.folder}
		}
		noticed, builds, err := m.try(scratch, limit, against)
		switch {
		case err != nil:
			return err
		case !builds:
			continue // no program at all
		case noticed:
			killed++
		default:
			fmt.Println("survives", m)
		}
		judged++
	}
	if judged > 0 {
		fmt.Printf("%d of %d killed: %.0f %%\n", killed, judged, 100*float64(killed)/float64(judged))
	}
	return nil
}

// try runs the tests with the mutant in the place of its file.
func (m mutant) try(scratch string, limit time.Duration, tests []string) (noticed, builds bool, err error) {
	changed := filepath.Join(scratch, "mutant.go")
	if err := os.WriteFile(changed, m.source, 0o600); err != nil {
		return false, false, err
	}
	path, err := filepath.Abs(m.path)
	if err != nil {
		return false, false, err
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {path: changed}})
	if err != nil {
		return false, false, err
	}
	over := filepath.Join(scratch, "overlay.json")
	if err := os.WriteFile(over, overlay, 0o600); err != nil {
		return false, false, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	if err := exec.CommandContext(ctx, "go", "build", "-overlay", over, m.folder).Run(); err != nil && ctx.Err() == nil {
		return false, false, nil
	}
	args := append([]string{"test", "-vet=off", "-short", "-failfast", "-overlay", over}, tests...)
	return exec.CommandContext(ctx, "go", args...).Run() != nil, true, nil
}
