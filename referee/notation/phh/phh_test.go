package phh_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaos"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/nightchaos"
	"github.com/tablemaid/tablemaid/referee/notation/phh"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// sitting taps whatever the referee offers, with any cards, and now and then
// says what it does not offer.
func sitting(t *testing.T, g game.Game, seed uint64) *gametest.Script {
	r := rand.New(rand.NewPCG(seed, 3))
	switches := []string{"stack 40", "jokers 2", "betting " + []string{"fixed-limit", "pot-limit", "no-limit"}[r.IntN(3)]}
	if g.Info().ID == "chaos" {
		switches = append(switches, "extra "+[]string{"none", "dummy-hand", "turned-card"}[r.IntN(3)])
	}
	s := gametest.Play(t, g, 2+r.IntN(3), switches...)
	pack := append([]card.Card(nil), g.Info().Deck...)
	next := func() card.Card {
		if len(pack) == 0 {
			pack = append(pack, g.Info().Deck...)
		}
		i := r.IntN(len(pack))
		c := pack[i]
		pack[i] = pack[len(pack)-1]
		pack = pack[:len(pack)-1]
		return c
	}
	for range 150 {
		p := s.Position()
		if p.Phase == rules.Over {
			break
		}
		ask := p.Awaiting[r.IntN(len(p.Awaiting))]
		if ask.Text == "Stop here?" && r.IntN(30) > 0 {
			continue
		}
		o := ask.Options[r.IntN(len(ask.Options))]
		if _, deal := o.Fact.(fact.RoundBegan); deal {
			pack = append(pack[:0], g.Info().Deck...)
		}
		var cards []card.Card
		for range o.Wants.Cards {
			cards = append(cards, next())
		}
		number := o.Wants.Min
		if o.Wants.Max > o.Wants.Min {
			number += r.IntN(o.Wants.Max - o.Wants.Min + 1)
		}
		f, err := o.Fill(cards, number)
		require.NoError(t, err)
		s.Happens(f)
		switch r.IntN(25) {
		case 0:
			s.Happens(
				fact.Declared{
					Seat:   1 + r.IntN(2),
					Verb:   []string{"bet", "fold", "call", "stay", "muck", "looked"}[r.IntN(6)],
					Number: r.IntN(9),
				},
			)
		case 1:
			s.Happens(fact.CardsTaken{Zone: zone.Seat(1), Cards: []card.Card{next()}})
		case 2:
			s.Happens(fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read(next(), next())})
		case 3:
			s.Happens(fact.CardsLaid{Zone: zone.Seat(2), Cards: []fact.Reading{{Card: card.Unknown}}})
		}
	}
	return s
}

// Written and read back, a game stands as it stood, and is written the same.
func TestBothWaysWithoutLoss(t *testing.T) {
	for _, g := range []game.Game{chaos.New(), nightchaos.New()} {
		for seed := range uint64(30) {
			t.Run(fmt.Sprintf("%s %d", g.Info().ID, seed), func(t *testing.T) {
				s := sitting(t, g, seed)
				var text bytes.Buffer
				if err := phh.Export(&text, s.Entries); err != nil {
					require.ErrorContains(t, err, "no hand of this game")
					return
				}
				games, err := phh.Import(bytes.NewReader(text.Bytes()))
				require.NoError(t, err, text.String())
				require.Len(t, games, 1)
				back := games[0]
				deal := slices.IndexFunc(s.Entries, func(e fact.Entry) bool { return e.Fact.Kind() == fact.KindRoundBegan })
				assert.Equal(t, s.Entries[deal].At, back[0].At, "a game is as old as its first hand")
				was, is := s.Position(), game.Fold(g, s.Setup, back)
				assert.Equal(t, was.Phase, is.Phase)
				assert.Equal(t, was.Headline, is.Headline)
				assert.Equal(t, was.Seats, is.Seats)
				assert.Equal(t, was.Panels, is.Panels)
				assert.Len(t, is.Rulings, len(was.Rulings))
				for i := range was.Rulings {
					assert.Equal(t, was.Rulings[i].Text, is.Rulings[i].Text)
				}
				require.Len(t, is.Results, len(was.Results))
				for i := range was.Results {
					assert.Equal(t, was.Results[i].Gains, is.Results[i].Gains)
				}
				var again bytes.Buffer
				require.NoError(t, phh.Export(&again, back))
				assert.Equal(t, undated(text.String()), undated(again.String()))
			})
		}
	}
}

// undated leaves out when a hand was played, which a journal made from a file
// says anew.
func undated(text string) string {
	var kept []string
	for _, line := range strings.Split(text, "\n") {
		word, _, _ := strings.Cut(line, " = ")
		switch word {
		case "time", "time_zone", "day", "month", "year":
		default:
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}

// A hand in full, as other programs read it.
func TestAHandAsItIsWritten(t *testing.T) {
	s := gametest.Play(t, chaos.New(), 2, "jokers 2")
	s.Deal(1)
	s.Lay(2, "QH")
	s.Lay(1, "7H")
	s.Choose("Bring in for 2", "")
	s.Choose("Raise to 4", "")
	s.Choose("Call 2", "")
	for i, street := range [][2]string{{"10C", "5D"}, {"8C", "9D"}, {"JKR", "KD"}} {
		s.Lay(2, street[0])
		s.Lay(1, street[1])
		s.Choose("Check", "")
		s.Choose("Check", "")
		_ = i
	}
	s.Choose("Check", "")
	s.Choose("Check", "")
	s.Lay(1, "AS 2S 3D")
	s.Choose("Bea does not show", "")
	s.Entries[1].At = time.Date(2026, 11, 21, 20, 15, 0, 0, time.UTC)
	var text bytes.Buffer
	require.NoError(t, phh.Export(&text, s.Entries))
	for _, want := range []string{
		"[1]\nvariant = \"F7S\"\nantes = [1, 1]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [200, 200]\nactions = [\n  \"d dh p1 ????Qh\",\n  \"d dh p2 ????7h\",\n  \"p2 pb\",\n  \"p1 cbr 4\",\n  \"p2 cc\",\n  \"d dh p1 Tc\",",
		"  \"d dh p1 ?? # joker\",\n  \"d dh p2 Kd\",",
		"  \"d dh p1 ??\",\n  \"d dh p2 ??\",\n",
		"  \"p2 sm As2s????????3d\",\n  \"p1 sm\",\n]\ntime = 20:15:00\ntime_zone = \"UTC\"\nday = 21\nmonth = 11\nyear = 2026\nhand = 1\nseats = [2, 1]\nseat_count = 2\ntable = 1\nplayers = [\n  \"Bea\",\n  \"Ann\",\n]\nfinishing_stacks = [195, 205]\n_game = \"chaos\"\n",
		"_wild = [\n  \"2-10h\",\n  \"2-10h\",",
		"  \"jokers\",\n",
	} {
		assert.Contains(t, text.String(), want)
	}
}

func TestWhatCannotBeReadSaysWhy(t *testing.T) {
	s := gametest.Play(t, chaos.New(), 2)
	s.Deal(1)
	s.Lay(2, "5C")
	s.Lay(1, "7H")
	s.Choose("Bring in for 2", "")
	s.Choose("Fold", "")
	var b bytes.Buffer
	require.NoError(t, phh.Export(&b, s.Entries))
	good := b.String()
	_, err := phh.Import(strings.NewReader(good))
	require.NoError(t, err)
	for old, spoilt := range map[string][2]string{
		"finishing_stacks = [201, 199]": {"finishing_stacks = [202, 198]", "should finish with"},
		`_game = "chaos"`:               {`_game = "razz"`, "only hands of chaos and night-chaos"},
		`"p2 f"`:                        {`"p7 f"`, "is no player"},
		`"p1 pb"`:                       {`"p1 xx"`, "write f, cc, pb, cbr or sm"},
		"????5c":                        {"????5x", "is no card"},
		"seats = [2, 1]":                {"seats = [2", `the value of “seats” has no end`},
		`_dealer = 1`:                   {`_dealer = "Ann"`, "must be a whole number, as in 3"},
		`  "Ann",`:                      {`  "Ann`, `the value of “players” has no end`},
		"hand = 1":                      {"hand", `“hand” cannot be read: write a name, = and its value`},
	} {
		require.Contains(t, good, old)
		_, err := phh.Import(strings.NewReader(strings.ReplaceAll(good, old, spoilt[0])))
		require.ErrorContains(t, err, spoilt[1], spoilt[0])
	}
	for text, says := range map[string]string{
		"hand = 1\nhand = 2\n":           `line 2: “hand” is there twice`,
		"[1]\nhand = 1\n[1]\nhand = 2\n": `line 3: “[1]” is there twice`,
		"hand = \xff\n":                  "save it as UTF-8 text",
		"h\x00a\x00":                     "save it as UTF-8 text",
		"seats = 3\n":                    "seats must be whole numbers in brackets, as in [200, 195]",
		"a = 1e9999\n":                   `line 1: “a = 1e9999” cannot be read`,
	} {
		_, err := phh.Import(strings.NewReader(text))
		require.ErrorContains(t, err, says)
		require.NotRegexp(t, "TOML|toml|EOF|hash|array|delimiter|map\\[", err.Error())
	}
	_, err = phh.Import(strings.NewReader("# nothing\n"))
	require.ErrorContains(t, err, "no hands")
	require.ErrorContains(
		t, phh.Export(&b, []fact.Entry{{ID: 1, Fact: fact.GameBegan{Game: "old-maid"}}}),
		"only chaos and night-chaos",
	)
}

// TOML has more ways to write a value than Export uses; a time of day is one that
// other programs write.
func TestOtherWaysToWriteTheSame(t *testing.T) {
	s := gametest.Play(t, chaos.New(), 2)
	s.Deal(1)
	s.Lay(2, "5C")
	s.Lay(1, "7H")
	s.Choose("Bring in for 2", "")
	s.Choose("Fold", "")
	s.Entries[1].At = time.Date(2026, 11, 21, 20, 15, 0, 0, time.UTC)
	var b bytes.Buffer
	require.NoError(t, phh.Export(&b, s.Entries))
	want, err := phh.Import(strings.NewReader(b.String()))
	require.NoError(t, err)
	require.Equal(t, s.Entries[1].At, want[0][1].At)
	for old, other := range map[string]string{
		`_game = "chaos"`: `_game = '''chaos''' # which game`,
		"table = 1\n":     "table = 0x1\n",
		"year = 2026":     "year = 2_026",
		"20:15:00":        "20:15:00.000",
		"[1]\n":           "['1'] # the first hand\n",
	} {
		require.Contains(t, b.String(), old)
		got, err := phh.Import(strings.NewReader(strings.Replace(b.String(), old, other, 1)))
		require.NoError(t, err, other)
		require.Equal(t, want, got, other)
	}
}

func FuzzImport(f *testing.F) {
	f.Add("[1]\nvariant = 'F7S'\nactions = [\"p1 f\", 'x\\']\n_game = \"\\u0041\"\n")
	f.Fuzz(func(_ *testing.T, text string) { _, _ = phh.Import(strings.NewReader(text)) })
}
