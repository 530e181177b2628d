package gametest_test

import (
	"context"
	"fmt"
	"maps"
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
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/chicks"
	"github.com/tablemaid/tablemaid/referee/simulate/family"
	"github.com/tablemaid/tablemaid/referee/simulate/jan"
	"github.com/tablemaid/tablemaid/referee/simulate/poker"
	"github.com/tablemaid/tablemaid/referee/transcript"
)

const catalogueFile = "../../../docs/rulings.md"

const catalogueHead = `# What the referee says

Every kind of text of every game, each with one example: rulings with their clauses, headlines, panels, then the
questions with their answers. They come from lawful rounds at random, from the same rounds with something left out,
misread or said twice, from nonsense, and from the stories of each game. ` + "`make rulings`" + ` writes this file; a test fails when it is not what the code says.
`

// TestEveryTextIsASentence plays all games, lawfully and with much that goes
// wrong, looks at every text that people are shown, and holds docs/rulings.md
// against them.
//
// RULINGS=write writes that file.
func TestEveryTextIsASentence(t *testing.T) {
	var book strings.Builder
	book.WriteString(catalogueHead)
	for i, g := range registry.New().All() {
		c := &catalogue{t: t, seen: map[string]bool{}}
		r := rand.New(rand.NewPCG(uint64(i), 18))
		for _, set := range houseRules(r, g) {
			setup, err := game.Prepare(g, players(g), set)
			if err != nil {
				continue // a combination that is refused
			}
			for _, played := range lawful(t, g, set, r.Uint64()) {
				c.play(g, setup, played)
				c.play(g, setup, misplayed(r, g, played))
				c.play(g, setup, misplayed(r, g, played))
			}
			for range 6 {
				c.story(r, g, setup)
			}
			for _, lines := range examples[g.Info().ID] {
				c.told(g, setup, lines)
			}
		}
		c.stories(g)
		fmt.Fprintf(&book, "\n## %s\n", g.Info().Name)
		c.write(&book)
	}
	if os.Getenv("RULINGS") == "write" {
		require.NoError(t, os.WriteFile(catalogueFile, []byte(book.String()), 0o644))
	}
	kept, err := os.ReadFile(catalogueFile)
	require.NoError(t, err)
	if string(kept) != book.String() {
		was, is := strings.Split(string(kept), "\n"), strings.Split(book.String(), "\n")
		for i := range min(len(was), len(is)) {
			require.Equal(
				t, was[i], is[i],
				"line %d of docs/rulings.md is not what the referee says: read what has changed, then make rulings", i+1,
			)
		}
		require.Len(t, is, len(was), "docs/rulings.md is not what the referee says: make rulings")
	}
}

func players(g game.Game) []string { return gametest.Players[:max(4, g.Info().MinPlayers)] }

// houseRules are the defaults, then others at random.
func houseRules(r *rand.Rand, g game.Game) []map[string]string {
	all := []map[string]string{nil}
	for range 3 {
		if g.Info().ID == "chaos-jan" { // its switches change sums, not words
			break
		}
		set := map[string]string{}
		for _, s := range g.Info().Switches {
			if len(s.Choices) > 0 {
				set[s.Name] = s.Choices[r.IntN(len(s.Choices))].Value
			}
		}
		all = append(all, set)
	}
	return all
}

// lawful are some rounds as they were said, each with its deal; none of a game that the simulator does not play.
func lawful(t *testing.T, g game.Game, set map[string]string, seed uint64) (rounds [][]fact.Fact) {
	deal, ok := map[string]simulate.NewDealer{
		"chicks-rule": chicks.New, "chaos": poker.New, "night-chaos": poker.New, "chaos-jan": jan.New,
	}[g.Info().ID]
	if _, related := g.(*maids.Variant); related {
		deal = family.New
	} else if !ok {
		return nil
	}
	_, err := simulate.Run(
		context.Background(),
		simulate.Order{
			Game:    g,
			Dealer:  deal,
			Players: len(players(g)),
			Rules:   set,
			Rounds:  2,
			Seed:    seed,
			Heard: func(e fact.Entry) {
				switch e.Fact.(type) {
				case fact.GameBegan:
					return
				case fact.RoundBegan:
					rounds = append(rounds, nil)
				}
				if n := len(rounds); n > 0 {
					rounds[n-1] = append(rounds[n-1], e.Fact)
				}
			},
		},
	)
	require.NoError(t, err)
	return rounds
}

// misplayed is a round in which people err: things are left out, said twice, said of
// somebody else, or a card is read as another one.
func misplayed(r *rand.Rand, g game.Game, said []fact.Fact) (played []fact.Fact) {
	deck := g.Info().Deck
	for i, f := range said {
		if i == 0 || r.IntN(12) > 0 {
			played = append(played, f)
			continue
		}
		switch l, laid := f.(fact.CardsLaid); r.IntN(4) {
		case 0:
		case 1:
			played = append(played, f, f)
		default:
			if d, ok := f.(fact.Declared); ok {
				d.Seat = d.Seat%4 + 1
				f = d
			}
			if laid {
				l.Cards = slices.Clone(l.Cards)
				l.Cards[r.IntN(len(l.Cards))].Card = deck[r.IntN(len(deck))]
				f = l
			}
			played = append(played, f)
		}
	}
	return played
}

// catalogue collects the texts of a game.
type catalogue struct {
	t                                   *testing.T
	seen                                map[string]bool
	rulings, headlines, panels, prompts []string
}

func (c *catalogue) write(book *strings.Builder) {
	section := func(title, head string, lines []string) {
		if len(lines) == 0 {
			return
		}
		slices.Sort(lines)
		fmt.Fprintf(book, "\n### %s\n\n%s%s", title, head, strings.Join(slices.Compact(lines), ""))
	}
	section("Rulings", "| | clause | text |\n| --- | --- | --- |\n", c.rulings)
	section("Headlines", "", c.headlines)
	section("Panels", "", c.panels)
	section("Questions and offers", "", c.prompts)
}

// play plays what was said, and reads after every fact.
func (c *catalogue) play(g game.Game, setup game.Setup, said []fact.Fact) {
	state := g.Start(setup)
	state.Apply(fact.Entry{ID: 1, Fact: fact.GameBegan{Game: g.Info().ID, Players: setup.Players, Rules: setup.Rules}})
	for i, f := range said {
		state.Apply(fact.Entry{ID: fact.ID(i + 2), Source: fact.Source{Kind: fact.Person}, Fact: f})
		if i%5 == 0 || i > len(said)-4 {
			c.read(state.Position())
		}
	}
}

// examples are stories of what chance hardly makes, told line by line.
var examples = map[string][][]string{
	"chicks-rule": {{"deal Ann", "Bea says bid 5 acorns", "undo", "Cy says bid 3 hearts"}},
	"chaos-jan": {
		{
			"deal Ann", "deck: 3z", "Ann: 7z", "Bea says ron 123m456m789p123s5s",
			"choose Chombo: Bea pays, and the hand is dealt again",
		},
		{"deal Ann", "deck: 3z", "Ann: 4s", "Bea says ron 123m567m678p11z23s"},
		{"deal Ann", "Ann: 9m", "take Ann: 9m", "Bea: 1z"},
		{"deal Ann", "Ann: 9m", "Bea: 7m 8m"},
		{"deal Ann", "Ann: 9m", "Bea: 1z", "Bea: 7m 8m 9m"},
		{"deal Ann", "Ann: 5z", "Bea: 2z", "Cy: 3z", "Dee: 4z", "Ann: 4s", "Bea says ron 456p789s112z3s", "deal Bea"},
	},
}

// told plays a story and reads after every line.
func (c *catalogue) told(g game.Game, setup game.Setup, lines []string) {
	s := gametest.Script{T: c.t, Game: g, Setup: setup}
	s.Happens(fact.GameBegan{Game: g.Info().ID, Players: setup.Players, Rules: setup.Rules})
	for _, line := range lines {
		said, err := transcript.Parse(line, transcript.Table{
			Players: setup.Players, Awaiting: s.Position().Awaiting, Last: fact.ID(len(s.Entries)), Moves: g.Info().Moves,
		})
		require.NoError(c.t, err, line)
		for _, f := range said {
			s.Happens(f)
		}
		c.read(s.Position())
	}
}

// stories reads the game's own stories as they go, which know what chance makes once in a thousand rounds.
func (c *catalogue) stories(g game.Game) {
	all := gametest.Journals(c.t, g, "../"+strings.ReplaceAll(g.Info().ID, "-", ""))
	for _, name := range slices.Sorted(maps.Keys(all)) {
		began := all[name][0].Fact.(fact.GameBegan)
		setup, err := game.Prepare(g, began.Players, began.Rules)
		require.NoError(c.t, err, name)
		state := g.Start(setup)
		for n, e := range all[name] {
			if fact.Plain(e.Fact) {
				state.Apply(e)
			} else {
				state = g.Start(setup)
				for _, e := range fact.Settle(all[name][:n+1]) {
					state.Apply(e)
				}
			}
			c.read(state.Position())
		}
	}
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
			if d, is := f.(fact.Declared); err == nil && (!is || d.Verb != "end-game" || r.IntN(20) == 0) {
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

// What a text of one kind may differ in: cards, names, numbers, words that somebody
// said, and what a hand of poker or a pile of tiles comes to.
var differ = []struct {
	what *regexp.Regexp
	is   string
}{
	{regexp.MustCompile(`“[^”]*”|"[^"]*"`), "W"},
	{
		regexp.MustCompile(
			`\b(?:10|[1-9AJQKVCRD])[♠♥♦♣]|\b(?:the )?[Bb]etty \d+|\b[Tt]he fool\b|\b[Jj]oker\b|\b(?:red )?[1-9] (?:man|pin|sou|characters?|dots?|bamboos?)\b|\b[0-9]+[mpsz]\b`,
		), "#",
	},
	{regexp.MustCompile(`\b(?:` + strings.Join(cardsOfThePack(), "|") + `)\b`), "K"},
	{regexp.MustCompile(`\bK(?:, K)+\b`), "K"},
	{regexp.MustCompile(`\b[Tt]he (?:` + strings.ReplaceAll(peopleOfOldMaid(), ", ", "|") + `|old maid)\b`), "#"},
	{regexp.MustCompile(`\bcards of the [a-z]+\b`), "cards of #"},
	{regexp.MustCompile(`# in trick \d+(?:(?:, | and )# in trick \d+)+`), "# in trick 0"},
	{regexp.MustCompile(`\b(?:[Tt]hird|[Ff]ourth|[Ff]ifth|[Ss]ixth|[Ss]eventh) street\b`), "T street"},
	{regexp.MustCompile(`\b(?:` + strings.Join(gametest.Players, "|") + `)(?:['’]s)?\b`), "N"},
	{regexp.MustCompile(`\bN(?:, N)* and N\b`), "N"},
	{regexp.MustCompile(`#(?:(?:, | and | or | as | )#)+`), "#"},
	{regexp.MustCompile(`\b(?:bettys?|spades?|hearts?|diamonds?|clubs?|no trump)\b`), "S"},
	{
		regexp.MustCompile(
			`\b(?:aces|kings|queens|jacks|tens|nines|eights|sevens|sixes|fives|fours|threes|twos|ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two)\b`,
		), "R",
	},
	{
		regexp.MustCompile(
			`\ba pair of R|three R|R of a kind|two pair, R and R|a full house, R over R|R high|a straight[^.;:(]*|a flush[^.;:(]*|a straight flush[^.;:(]*`,
		), "H",
	},
	{regexp.MustCompile(`(?:,? (?:then|with|and) (?:[AKQJ0-9]+[, ]*)+)`), ""},
	{regexp.MustCompile(`\d+`), "0"},
}

// peopleOfOldMaid are the names that the picture cards have unless others are given.
func peopleOfOldMaid() string {
	g, _ := registry.New().Find("old-maid")
	i := slices.IndexFunc(g.Info().Switches, func(s rules.Switch) bool { return s.Name == "pictures" })
	return g.Info().Switches[i].Default
}

// cardsOfThePack are the names of the cards and Characters of the house pack of Chaos;Jan.
func cardsOfThePack() (names []string) {
	house, err := pack.Read([]byte(pack.House()))
	if err != nil {
		panic(err)
	}
	for _, c := range house.Cards {
		if c.Type != pack.Hyper {
			names = append(names, regexp.QuoteMeta(c.Name))
		}
	}
	for _, c := range house.Characters {
		names = append(names, c.Name)
	}
	return names
}

// kind is a text without what may differ.
func kind(text string) string {
	for _, d := range differ {
		text = d.what.ReplaceAllString(text, d.is)
	}
	return text
}

func (c *catalogue) fresh(text string) bool {
	key := kind(text)
	if c.seen[key] {
		return false
	}
	c.seen[key] = true
	return true
}

// read looks at all texts of a position.
func (c *catalogue) read(p rules.Position) {
	c.sentence(p.Headline)
	if c.fresh("! " + p.Headline) {
		c.headlines = append(c.headlines, "* "+p.Headline+"\n")
	}
	for _, r := range p.Rulings {
		if c.seen[r.Clause+r.Text] {
			continue
		}
		c.seen[r.Clause+r.Text] = true
		c.sentence(r.Text)
		require.NotEmpty(c.t, r.Clause, r.Text)
		if c.fresh(r.Clause + " " + r.Text) {
			c.rulings = append(c.rulings, fmt.Sprintf("| %s | %s | %s |\n", r.Kind, r.Clause, r.Text))
		}
	}
	for _, panel := range p.Panels {
		for _, line := range append([]string{panel.Title}, panel.Lines...) {
			c.plain(line)
			if c.fresh("= " + line) {
				c.panels = append(c.panels, "* "+line+"\n")
			}
		}
	}
	for _, ask := range p.Awaiting {
		c.plain(ask.Text)
		require.NotEmpty(c.t, ask.Clause, ask.Text)
		var labels []string
		fresh := c.fresh("? " + ask.Clause + " " + ask.Text)
		for _, o := range ask.Options {
			c.plain(o.Label.String())
			fresh = c.fresh("?? "+ask.Clause+" "+kind(ask.Text)+" "+o.Label.String()) || fresh
			if label := o.Label.String(); slices.Contains(labels, label) && c.fresh("twice "+ask.Clause+label) {
				c.t.Errorf("%q is offered twice as an answer to %q", label, ask.Text)
			}
			labels = append(labels, o.Label.String())
		}
		if fresh {
			c.prompts = append(
				c.prompts,
				fmt.Sprintf("* %s (%s)\n  %s\n", ask.Text, ask.Clause, strings.Join(labels[:min(len(labels), 8)], " · ")),
			)
		}
	}
}

// unfit is what no text may hold: leavings of a format, cards in no words, stops twice.
var unfit = regexp.MustCompile(`%!|  |\?\?|\.\.|^$|[A-Za-z]-(?:has|is|be|go)-`)

func (c *catalogue) plain(text string) {
	if unfit.MatchString(text) && c.fresh("unfit "+text) {
		c.t.Errorf("not fit to be read aloud: %q", text)
	}
}

var whole = regexp.MustCompile(`^[^a-z].*[.?!]$`)

func (c *catalogue) sentence(text string) {
	c.plain(text)
	if !whole.MatchString(text) && c.fresh("no sentence "+text) {
		c.t.Errorf("no sentence: %q", text)
	}
}
