package rules

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Switch is one named house rule, chosen at set-up.
type Switch struct {
	Name   string // "scoring"
	Clause string // "CM-10"
	Label  string // "Scoring"
	// Choices are the allowed words. A switch without choices is a whole
	// number between Min and Max, or with Words a list of names, separated by
	// commas, which the game itself judges.
	Choices  []Choice
	Min, Max int
	Words    bool
	// Kept is a sort of file that the house keeps by name, as "pack": the words may
	// be the text of one, which the set-up page offers.
	Kept    string
	Default string
}

// Choice is one setting of a switch.
type Choice struct {
	Value string // "points-target"
	Label string // "First to a number of points"
}

// Set is the house rules of a game: a value for each switch by name.
type Set map[string]string

// Complete checks given against the switches and fills in the defaults. The
// error names the first switch that is unknown or out of range and says what
// is allowed.
func Complete(switches []Switch, given map[string]string) (Set, error) {
	set := Set{}
	for _, s := range switches {
		set[s.Name] = s.Default
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		i := slices.IndexFunc(switches, func(s Switch) bool { return s.Name == name })
		if i < 0 {
			names := make([]string, len(switches))
			for i, s := range switches {
				names[i] = s.Name
			}
			return nil, fmt.Errorf("this game has no house rule %q, but %s", name, strings.Join(names, ", "))
		}
		if err := switches[i].check(given[name]); err != nil {
			return nil, err
		}
		set[name] = given[name]
	}
	return set, nil
}

// Int is a numeric switch of a completed set.
func (s Set) Int(name string) int {
	n, _ := strconv.Atoi(s[name])
	return n
}

// Words is a switch of names of a completed set, as they were written.
func (s Set) Words(name string) []string {
	var words []string
	for _, w := range strings.Split(s[name], ",") {
		if w = strings.TrimSpace(w); w != "" {
			words = append(words, w)
		}
	}
	return words
}

func (s Switch) check(value string) error {
	if s.Words {
		return nil
	}
	if len(s.Choices) == 0 {
		n, err := strconv.Atoi(value)
		if err != nil || n < s.Min || n > s.Max {
			return Refuse("%s must be a number from %d to %d, not “%s”", s.named(), s.Min, s.Max, value)
		}
		return nil
	}
	allowed := make([]string, len(s.Choices))
	for i, c := range s.Choices {
		if c.Value == value {
			return nil
		}
		allowed[i] = c.Value
	}
	return fmt.Errorf("%s must be one of %s, not %q", s.named(), strings.Join(allowed, ", "), value)
}

// Values are those that the switch may have, the usual one first.
func (s Switch) Values() string {
	switch {
	case s.Words:
		return "names with commas between"
	case len(s.Choices) == 0:
		return fmt.Sprintf("%s (%d to %d)", s.Default, s.Min, s.Max)
	}
	values := []string{s.Default}
	for _, c := range s.Choices {
		if c.Value != s.Default {
			values = append(values, c.Value)
		}
	}
	return strings.Join(values, " | ")
}

// named is the switch with its clause, where it has one.
func (s Switch) named() Text {
	if s.Clause == "" {
		return Text(s.Label)
	}
	return Say("%s (%s)", Text(s.Label), s.Clause)
}
