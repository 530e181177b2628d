package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// suite is every test that may notice something.
type suite struct{ tests []*test }

// test is one test of a test program.
type test struct {
	program
	name    string
	took    time.Duration
	reaches map[int]bool // numbers of mutants
}

// program is a built test program. One with rapid in it would write each failure
// into testdata/rapid of its folder, and try those of one mutant on the next.
type program struct {
	folder, path string
	rapid        bool
}

const noFailFile = "-rapid.nofailfile"

// folders tells the folder of each package of some patterns, as a path from here.
func folders(patterns []string) (all []string, err error) {
	out, err := exec.Command("go", append([]string{"list", "-f", "{{.Dir}}"}, patterns...)...).Output()
	if err != nil {
		return nil, fmt.Errorf("go list %s: %w", strings.Join(patterns, " "), err)
	}
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	for _, dir := range strings.Fields(string(out)) {
		rel, err := filepath.Rel(here, dir)
		if err != nil {
			return nil, err
		}
		all = append(all, "./"+filepath.ToSlash(rel))
	}
	return all, nil
}

// build compiles the test programs with all mutants in them, leaves out those
// that do not compile, and asks every test which mutants it comes to.
func build(scratch string, all []*mutant, patterns []string) (*suite, error) {
	tested, err := folders(patterns)
	if err != nil {
		return nil, err
	}
	changed := map[string]bool{}
	args := []string{"build", "-gcflags=-e", "-overlay", filepath.Join(scratch, "overlay.json")}
	for _, m := range all {
		if !changed[m.folder] {
			changed[m.folder] = true
			args = append(args, m.folder)
		}
	}
	for {
		if _, err := overlay(scratch, all); err != nil {
			return nil, err
		}
		out, err := exec.Command("go", args...).CombinedOutput()
		if err == nil {
			break
		}
		if drop(all, string(out)) == 0 {
			return nil, fmt.Errorf("the changed code does not build:\n%s", out)
		}
	}
	programs := map[string]string{} // by folder
	for i, folder := range tested {
		program := filepath.Join(scratch, fmt.Sprintf("tests%d", i))
		over := filepath.Join(scratch, "overlay.json")
		out, err := exec.Command("go", "test", "-c", "-o", program, "-overlay", over, folder).CombinedOutput()
		if err != nil {
			return nil, fmt.Errorf("the tests of %s do not build:\n%s", folder, out)
		}
		if _, err := os.Stat(program); err == nil { // it has tests
			programs[folder] = program
		}
	}
	s := &suite{}
	for folder, program := range programs {
		found, err := testsOf(scratch, folder, program)
		if err != nil {
			return nil, err
		}
		s.tests = append(s.tests, found...)
	}
	return s, nil
}

// testsOf runs every test of a program once, unchanged.
func testsOf(scratch, folder, path string) (all []*test, err error) {
	out, err := exec.Command(path, "-test.list", "^(Test|Fuzz)").Output()
	if err != nil {
		return nil, fmt.Errorf("the tests of %s: %w", folder, err)
	}
	p := program{folder, path, exec.Command(path, "-test.list", "^$", noFailFile).Run() == nil}
	for _, name := range strings.Fields(string(out)) {
		t := &test{program: p, name: name, reaches: map[int]bool{}}
		reached := filepath.Join(scratch, "reached")
		os.Remove(reached)
		once := p.command(context.Background(), longest, []string{name}, "MUTANTS_REACHED="+reached)
		if out, err := once.CombinedOutput(); err != nil {
			fmt.Printf("left out, as it fails without any change: %s of %s\n%s", name, folder, out)
			continue
		}
		t.took = worked(once)
		lines, err := os.ReadFile(reached)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, err
		}
		for _, line := range strings.Fields(string(lines)) {
			number, err := strconv.Atoi(line)
			if err != nil {
				return nil, fmt.Errorf("read which changes a test reaches: %w", err)
			}
			t.reaches[number] = true
		}
		all = append(all, t)
	}
	return all, nil
}

// longest is how long a test may take by the clock; what is slow on a busy machine
// has noticed nothing.
const longest = time.Hour

// worked is the time of a processor that a command took.
func worked(c *exec.Cmd) time.Duration {
	return c.ProcessState.UserTime() + c.ProcessState.SystemTime()
}

// command runs some tests of a program in its folder, for so much time of a
// processor. A mutant may ask for memory without end: eight gigabytes of addresses
// are all that it gets.
func (p program) command(ctx context.Context, limit time.Duration, names []string, env ...string) *exec.Cmd {
	c := exec.CommandContext(
		ctx,
		"sh",
		"-c",
		`ulimit -v 8000000 2>/dev/null; ulimit -t "$1" 2>/dev/null; shift; exec "$@"`,
		"sh",
		strconv.Itoa(int(limit/time.Second)),
		p.path,
		"-test.short",
		"-test.failfast",
		"-test.run",
		"^("+strings.Join(names, "|")+")$",
	)
	if p.rapid {
		c.Args = append(c.Args, noFailFile)
	}
	c.Dir, c.Env = p.folder, append(os.Environ(), env...)
	c.WaitDelay = time.Second
	return c
}

func (s *suite) reached(m *mutant) bool {
	return slices.ContainsFunc(s.tests, func(t *test) bool { return t.reaches[m.number] })
}

// judge tells which test, or which of several, notices a mutant; "" is none. Only tests
// that come to the mutant are run: those of its own package first, quick ones
// before slow ones, until one fails.
func (s *suite) judge(m *mutant) (by string, err error) {
	var there []*test
	for _, t := range s.tests {
		if t.reaches[m.number] {
			there = append(there, t)
		}
	}
	slices.SortStableFunc(there, func(a, b *test) int {
		if own := a.folder == m.folder; own != (b.folder == m.folder) {
			if own {
				return -1
			}
			return 1
		}
		return int(a.took - b.took)
	})
	for len(there) > 0 {
		batch := together(there)
		there = there[len(batch):]
		var names []string
		limit := 20 * time.Second
		for _, t := range batch {
			names = append(names, t.name)
			limit += 10 * t.took
		}
		ctx, cancel := context.WithTimeout(context.Background(), min(longest, 10*limit))
		c := batch[0].command(ctx, limit, names, fmt.Sprint("MUTANT=", m.number))
		err := c.Run()
		slow := ctx.Err() != nil || err != nil && worked(c) >= limit
		cancel()
		var failed *exec.ExitError
		switch {
		case slow:
			return "the time limit of " + batch[0].folder, nil
		case errors.As(err, &failed):
			return batch[0].folder, nil
		case err != nil:
			return "", err
		}
	}
	return "", nil
}

// together are the first tests of one program that take less than two seconds in
// all, or the first alone.
func together(tests []*test) []*test {
	var sum time.Duration
	for i, t := range tests {
		if sum += t.took; i > 0 && (t.program != tests[0].program || sum > 2*time.Second) {
			return tests[:i]
		}
	}
	return tests
}
