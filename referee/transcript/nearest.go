package transcript

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// misunderstood says what of a line is not understood, and the forms that are nearest to it.
func (t Table) misunderstood(line string) error {
	within, what, help := "", line, []form(nil)
	who, said, _ := strings.Cut(line, " ")
	if _, err := t.seat(strings.TrimSuffix(who, ":")); err == nil && strings.TrimSpace(said) != "" {
		within, what, help = fmt.Sprintf("%q: ", line), strings.TrimSpace(said), t.spoken(who, said)
	} else {
		help = nearest(line, forms(), 3)
	}
	lines := make([]string, len(help))
	for i, f := range help {
		lines[i] = strings.TrimRight(fmt.Sprintf("  %-27s %s", f.example, f.short()), " ")
	}
	return fmt.Errorf(
		"%s%q is not understood; nearest to it are:\n%s\n"+
			"All forms are in “tablemaid referee --help”, and what is said in a game in “tablemaid referee --moves”",
		within, what, strings.Join(lines, "\n"),
	)
}

// spoken are forms of what a player does: two moves of the game, and cards laid.
func (t Table) spoken(who, said string) []form {
	who = strings.TrimSuffix(who, ":")
	var moves []form
	for _, m := range t.Moves {
		moves = append(moves, form{m.Verb, Spoken([]rules.Move{m})})
	}
	help := nearest(said, moves, 2)
	for i, f := range help {
		help[i] = form{who + " says " + f.means, ""}
	}
	return append(help, form{who + ": 7H 7D", "cards laid in front of " + who})
}

// nearest are the forms whose first words are most like that of a line, at most so many.
func nearest(line string, all []form, most int) []form {
	word := firstWord(line)
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b form) int {
		return cmp.Compare(unlike(word, firstWord(a.example)), unlike(word, firstWord(b.example)))
	})
	return all[:min(most, len(all))]
}

func firstWord(line string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	word, _, _ = strings.Cut(word, "-") // "raise-to"
	return strings.ToLower(strings.TrimSuffix(word, ":"))
}

// unlike is how many letters of a word are missing in the other, and the other way round; words that share few letters
// are all as far.
func unlike(a, b string) int {
	n := 0
	for _, c := range b {
		if i := strings.IndexRune(a, c); i >= 0 {
			a = a[:i] + a[i+utf8.RuneLen(c):]
		} else {
			n++
		}
	}
	return min(n+utf8.RuneCountInString(a), 4)
}
