package catalogue

import (
	"cmp"
	"embed"
	"fmt"
	"maps"
	"path"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/message/catalog"

	"github.com/tablemaid/tablemaid/referee/rulebook"
)

//go:embed */*.po */*.txt
var files embed.FS

// Catalogue is what is said in one language, by message.
type Catalogue map[string]Said

// Said is a message in one language.
type Said struct {
	Forms []string // one, or the plural forms of the language as gettext counts them
	by    int      // which argument decides between several, counted from 1
}

// Of is the catalogue of a language. A message that two of its files have, or that cannot be read, is a mistake in
// them, which the error names.
func Of(tag string) (Catalogue, error) {
	all := Catalogue{}
	for _, kind := range []struct {
		pattern string
		read    func(text string) (Catalogue, error)
	}{{"*.po", messages}, {"*.txt", clauses}} {
		names, err := files.ReadDir(tag)
		if err != nil {
			return nil, fmt.Errorf("no catalogue of %s: %w", tag, err)
		}
		for _, name := range names {
			if fits, _ := path.Match(kind.pattern, name.Name()); !fits {
				continue
			}
			text, err := files.ReadFile(path.Join(tag, name.Name()))
			if err != nil {
				return nil, err
			}
			part, err := kind.read(string(text))
			if err != nil {
				return nil, fmt.Errorf("%s/%s: %w", tag, name.Name(), err)
			}
			for message, said := range part {
				if _, twice := all[message]; twice {
					return nil, fmt.Errorf("%s/%s: %q is in another file, too", tag, name.Name(), message)
				}
				all[message] = said
			}
		}
	}
	maps.Copy(all, cards(all))
	return all, nil
}

// messages are those of a file of gettext.
func messages(text string) (Catalogue, error) {
	read, err := entries(text)
	if err != nil {
		return nil, err
	}
	known := Catalogue{}
	for _, e := range read {
		said := Said{Forms: e.said, by: decides(e.message)}
		switch _, twice := known[e.message]; {
		case twice:
			return nil, fmt.Errorf("%q is there twice", e.message)
		case len(e.said) > 1 && said.by == 0:
			return nil, fmt.Errorf("%q: which of its numbers decides? Say so in counted", e.message)
		case len(e.said) > len(categories):
			return nil, fmt.Errorf("%q has %d forms, not one to %d", e.message, len(e.said), len(categories))
		}
		known[e.message] = said
	}
	return known, nil
}

// counted are messages with several numbers: which of their arguments decides between one thing and several.
var counted = map[string]int{
	"Round %d: %d of %d pairs are down.":                              2,
	"Round %d: %d of %d pairs are down. %s draws from %s.":            2,
	"%s shows the last card, but only %d of %d pairs have been seen.": 2,
}

var blank = regexp.MustCompile(`%[a-z]`)

// decides is the place of the number that decides: the only one, or that of counted; 0 where there is none.
func decides(message string) int {
	at, numbers := 0, 0
	for i, b := range blank.FindAllString(message, -1) {
		if b == "%d" {
			at, numbers = i+1, numbers+1
		}
	}
	if numbers > 1 {
		return counted[message]
	}
	return cmp.Or(counted[message], at)
}

// categories are the names of plural forms, for as many as a language has.
var categories = [][]plural.Form{
	{plural.Other},
	{plural.One, plural.Other},
	{plural.One, plural.Few, plural.Other},
}

// Message is what is said, as a printer of golang.org/x/text wants it.
func (s Said) Message() catalog.Message {
	if len(s.Forms) == 1 {
		return catalog.String(s.Forms[0])
	}
	var cases []any
	for i, form := range categories[len(s.Forms)-1] {
		cases = append(cases, form, s.Forms[i])
	}
	return plural.Selectf(s.by, "%d", cases...)
}

// clauses are those of the rule books: their messages are the English ones, told by their ids.
func clauses(text string) (Catalogue, error) {
	known := Catalogue{}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		id, said, _ := strings.Cut(line, " ")
		c, ok := rulebook.Find(id)
		if !ok {
			return nil, fmt.Errorf("no rule book has %s", id)
		}
		known[c.Text] = Said{Forms: []string{said}}
	}
	return known, nil
}

// cards are bids as marks beside a name, and trumps of the tarot deck, each a message of its own, made of the names of
// suits and the message of a trump.
func cards(all Catalogue) Catalogue {
	known := Catalogue{}
	for _, suit := range []string{"bettys", "spades", "hearts", "diamonds", "clubs", "no trump"} {
		for n := 2; n <= 19 && all[suit].Forms != nil; n++ {
			bid := strconv.Itoa(n) + " "
			known[bid+suit] = Said{Forms: []string{bid + all[suit].Forms[0]}}
		}
	}
	for n := 1; n <= 21 && all["betty %d"].Forms != nil; n++ {
		number := strconv.Itoa(n)
		known["betty "+number] = Said{Forms: []string{strings.ReplaceAll(all["betty %d"].Forms[0], "%d", number)}}
	}
	return known
}
