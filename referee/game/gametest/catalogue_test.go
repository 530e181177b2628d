package gametest_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// TestEveryTextIsASentence plays all games with much that goes wrong, and looks
// at every text that people are shown: rulings, headlines, questions, answers.
//
// RULINGS=docs/rulings.md (a path from the root of the repository) writes them
// down there, each once, with the first example of it.
func TestEveryTextIsASentence(t *testing.T) {
	var book strings.Builder
	book.WriteString("# What the referee says\n\nEvery kind of text of every game, each with one example, as random play brought them up: a ruling with its clause, then the\nquestions with their answers. Made by `RULINGS=docs/rulings.md go test ./referee/game/gametest -run EveryTextIsASentence`.\n")
	for i, g := range registry.New().All() {
		c := &catalogue{t: t, seen: map[string]bool{}}
		r := rand.New(rand.NewPCG(uint64(i), 18))
		setup, err := game.Prepare(g, gametest.Players[:4], nil)
		require.NoError(t, err)
		for range 40 {
			c.story(r, g, setup)
		}
		fmt.Fprintf(&book, "\n## %s\n\n### Rulings\n\n| | clause | text |\n| --- | --- | --- |\n", g.Info().Name)
		slices.Sort(c.rulings)
		book.WriteString(strings.Join(slices.Compact(c.rulings), ""))
		book.WriteString("\n### Questions and offers\n\n")
		slices.Sort(c.prompts)
		book.WriteString(strings.Join(slices.Compact(c.prompts), ""))
	}
	if path := os.Getenv("RULINGS"); path != "" {
		require.NoError(t, os.WriteFile("../../../"+path, []byte(book.String()), 0o644))
	}
}

// catalogue collects the texts of a game.
type catalogue struct {
	t                *testing.T
	seen             map[string]bool
	rulings, prompts []string
}

// story plays a random story, lawful moves that the game offers among it.
func (c *catalogue) story(r *rand.Rand, g game.Game, setup game.Setup) {
	state := g.Start(setup)
	deck := g.Info().Deck
	story := invent(r, g, 30)
	id, told := fact.ID(1), []fact.ID(nil)
	say := func(f fact.Fact) {
		if f != nil && fact.Plain(f) {
			id++
			state.Apply(fact.Entry{ID: id, Source: fact.Source{Kind: fact.Person}, Fact: f})
			c.read(state.Position())
		}
		told = append(told, id)
	}
	for len(story) > 0 {
		p := state.Position()
		if r.IntN(3) > 0 && len(p.Awaiting) > 0 {
			options := p.Awaiting[r.IntN(len(p.Awaiting))].Options
			if len(options) == 0 {
				continue
			}
			o := options[r.IntN(len(options))]
			var cards = deck[:0:0]
			for range o.Wants.Cards {
				cards = append(cards, deck[r.IntN(len(deck))])
			}
			f, err := o.Fill(cards, o.Wants.Min)
			if d, is := f.(fact.Declared); err == nil && (!is || d.Verb != "end-game") {
				say(f)
			}
			story = story[1:]
			continue
		}
		e := story[0]
		story = story[1:]
		if f, is := e.fact.(fact.Declared); is && e.about >= 0 && len(told) > 0 {
			f.About = told[r.IntN(len(told))]
			say(f)
			continue
		}
		say(e.fact)
	}
}

var (
	aCard   = regexp.MustCompile(`\b(?:10|[2-9AJQKVCRD])[♠♥♦♣]|\b(?:the )?betty \d+|\bthe fool\b|\bjoker\b`)
	aName   = regexp.MustCompile(`\b(Ann|Bea|Cy|Dee)\b`)
	aNumber = regexp.MustCompile(`\d+`)
)

// read looks at all texts of a position.
func (c *catalogue) read(p rules.Position) {
	c.sentence(p.Headline)
	for _, r := range p.Rulings {
		c.sentence(r.Text)
		require.NotEmpty(c.t, r.Clause, r.Text)
		if c.fresh(r.Clause + " " + r.Text) {
			c.rulings = append(c.rulings, fmt.Sprintf("| %s | %s | %s |\n", r.Kind, r.Clause, r.Text))
		}
	}
	for _, ask := range p.Awaiting {
		c.plain(ask.Text)
		require.NotEmpty(c.t, ask.Clause, ask.Text)
		var labels []string
		for _, o := range ask.Options {
			c.plain(o.Label.String())
			labels = append(labels, o.Label.String())
		}
		if c.fresh("? " + ask.Clause + " " + ask.Text) {
			c.prompts = append(c.prompts, fmt.Sprintf("* %s (%s)\n  %s\n", ask.Text, ask.Clause, strings.Join(labels[:min(len(labels), 6)], " · ")))
		}
	}
}

// fresh reports a text that differs from all before in more than names, cards
// and numbers.
func (c *catalogue) fresh(text string) bool {
	key := aNumber.ReplaceAllString(aName.ReplaceAllString(aCard.ReplaceAllString(text, "#"), "N"), "0")
	if c.seen[key] {
		return false
	}
	c.seen[key] = true
	return true
}

func (c *catalogue) plain(text string) {
	require.NotEmpty(c.t, text)
	require.NotContains(c.t, text, "%!")
	require.NotContains(c.t, text, "  ")
	require.NotContains(c.t, text, "??", "a card that could not be read is told in words")
	require.NotContains(c.t, text, "..")
}

func (c *catalogue) sentence(text string) {
	c.plain(text)
	require.Regexp(c.t, `^[^a-z]`, text)
	require.Regexp(c.t, `[.?!]$`, text)
}
