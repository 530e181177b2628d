package pbn_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule"
	"github.com/tablemaid/tablemaid/referee/notation/pbn"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// sitting is a game in which everything can go wrong: cards are played at
// random, lawful or not, and whatever the referee offers is tapped.
type sitting struct {
	*rand.Rand
	setup   game.Setup
	state   game.State
	entries []fact.Entry
}

func sit(t *testing.T, seed uint64, players int) *sitting {
	names := []string{"Ann", `Bea "B"`, "Cy; the {tall}", `Dee\`, "Eli", "Fay"}[:players]
	r := rand.New(rand.NewPCG(seed, 1))
	given := map[string]string{
		"hands":      "4",
		"revoke":     []string{"call-only", "forfeit-trick", "forfeit-contract"}[r.IntN(3)],
		"first_lead": []string{"declarer", "left-of-declarer"}[r.IntN(2)],
	}
	setup, err := game.Prepare(chicksrule.New(), names, given)
	require.NoError(t, err)
	s := &sitting{Rand: r, setup: setup, state: chicksrule.New().Start(setup)}
	s.happens(fact.GameBegan{Game: "chicks-rule", Version: 1, Players: names, Rules: setup.Rules})
	return s
}

func (s *sitting) happens(f fact.Fact) {
	e := fact.Entry{
		ID:     fact.ID(len(s.entries) + 1),
		At:     time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC),
		Source: fact.Source{Kind: fact.Person},
		Fact:   f,
	}
	s.entries = append(s.entries, e)
	if fact.Plain(f) {
		s.state.Apply(e)
		return
	}
	s.state = chicksrule.New().Start(s.setup)
	for _, e := range fact.Settle(s.entries) {
		s.state.Apply(e)
	}
}

// play taps until so many facts are said or the game is over.
func (s *sitting) play(most int) {
	var left []card.Card
	for len(s.entries) < most {
		p := s.state.Position()
		if p.Phase == rules.Over {
			return
		}
		ask := p.Awaiting[s.IntN(len(p.Awaiting))]
		if p.Awaiting[0].Urgent {
			ask = p.Awaiting[0]
		}
		o := ask.Options[s.IntN(len(ask.Options))]
		if l, laid := o.Fact.(fact.CardsLaid); !laid && !ask.Urgent && p.Phase == rules.Playing && s.IntN(8) > 0 &&
			strings.Contains(
				ask.Text, "save time",
			) ||
			laid && l.Zone != zone.Middle && s.IntN(3) > 0 ||
			ask.Text == "Stop here?" && p.Phase == rules.Playing {
			continue
		}
		if _, deal := o.Fact.(fact.RoundBegan); deal || len(left) < 8 {
			left = card.Tarot78()
			s.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] })
		}
		var cards []card.Card
		for range o.Wants.Cards {
			cards, left = append(cards, left[0]), left[1:]
		}
		number := o.Wants.Min
		if o.Wants.Number {
			number = min(o.Wants.Max, o.Wants.Min+s.IntN(4))
		}
		f, err := o.Fill(cards, number)
		if err != nil {
			continue
		}
		s.happens(f)
	}
}

func TestAJournalGoesOutAndComesBackWithoutLoss(t *testing.T) {
	played, tricks, revokes := 0, 0, 0
	for seed := range uint64(100) {
		players := 4 + 2*int(seed%2)
		s := sit(t, seed, players)
		s.play(40 + int(seed%60)*9)
		hands, err := pbn.Hands(s.entries)
		require.NoError(t, err)
		if len(hands) == 0 {
			continue
		}
		var file bytes.Buffer
		require.NoError(t, pbn.Write(&file, hands))
		back, err := pbn.Read(bytes.NewReader(file.Bytes()))
		require.NoError(t, err, file.String())
		require.Equal(t, hands, back, file.String())

		entries, err := pbn.Entries(back)
		require.NoError(t, err)
		again, err := pbn.Hands(entries)
		require.NoError(t, err)
		require.Equal(t, hands, again, "seed %d\n%s", seed, file.String())
		p, q := s.state.Position(), game.Fold(chicksrule.New(), s.setup, entries)
		require.Equal(t, len(p.Results), len(q.Results))
		for i := range p.Results {
			assert.Equal(t, p.Results[i].Text, q.Results[i].Text)
			assert.Equal(t, p.Results[i].Totals, q.Results[i].Totals)
		}
		require.Equal(t, p.Winners, q.Winners)
		for _, h := range hands {
			played++
			tricks += len(h.Tricks)
			for _, trick := range h.Tricks {
				if trick.Revokes != nil {
					revokes++
				}
			}
		}
	}
	require.Greater(t, tricks, 300, "%d hands", played)
	require.Greater(t, revokes, 10)
}
