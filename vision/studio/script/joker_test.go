package script

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
)

// told is what a round's moves say of its jokers.
type told struct {
	pairs            int // of jokers
	reveal, mate     card.Card
	last, aside      card.Card
	coloured, blacks int
}

func tell(moves []Move) (r told) {
	for _, m := range moves {
		c := card.None
		if len(m.Cards) > 0 {
			c = m.Cards[0].Card
		}
		switch m.Kind {
		case Pair:
			if c == card.Joker {
				r.pairs++
			}
		case Reveal:
			r.reveal = c
		case Mate:
			r.mate = c
		case Last:
			r.last = c
		case Turn:
			r.aside = c
		case Aside, Glint, Straight, Push, Back, Sweep, Lean, Shift, Slip:
			continue
		}
		for _, l := range m.Cards {
			switch {
			case l.Card == card.Joker && l.Coloured:
				r.coloured++
			case l.Card == card.Joker:
				r.blacks++
			}
		}
	}
	return r
}

// Every way a round of Revelations may go comes by chance, and goes as the rules
// have it.
func TestRV_RoundsOfRevelations(t *testing.T) {
	c := custom("revelations")
	c.Restless, c.Troubles = 0, nil
	happened := map[string]int{}
	for seed := range uint64(300) {
		s, err := Round(seed, c)
		require.NoError(t, err)
		r := tell(s.Moves)
		assert.Equal(t, 1, r.coloured, "one joker is coloured (RV-1)")
		assert.Equal(t, 1, r.blacks)
		switch {
		case r.aside == card.Joker:
			happened["In Exile (RV-7)"]++
			assert.Equal(t, card.Joker, r.last)
			assert.Zero(t, r.pairs)
			assert.Empty(t, r.reveal)
		case r.reveal == card.None:
			happened["Lost Technology (RV-9)"]++
			assert.Equal(t, 1, r.pairs)
			alike(t, r.last, r.aside)
		case r.mate == card.None:
			happened["Ascension (RV-5)"]++
			assert.Empty(t, r.last)
			alike(t, r.reveal, r.aside)
		default:
			happened["Revelation (RV-4)"]++
			alike(t, r.reveal, r.mate)
			alike(t, r.last, r.aside)
		}
	}
	for _, what := range []string{"In Exile (RV-7)", "Lost Technology (RV-9)", "Ascension (RV-5)", "Revelation (RV-4)"} {
		assert.NotZero(t, happened[what], what)
	}
}

// A Revelation of the opening waits until every opening pair is down (RV-10), and
// lies in the middle (RV-3).
func TestRV10_TheRevelationComesAfterTheJokers(t *testing.T) {
	c := custom("revelations")
	c.Restless, c.Troubles = 0, nil
	early := 0
	for seed := range uint64(60) {
		s, err := Round(seed, c)
		require.NoError(t, err)
		jokers := -1
		for i, m := range s.Moves {
			if m.Kind == Pair && m.Cards[0].Card == card.Joker {
				jokers = i
			}
			if m.Kind != Reveal {
				continue
			}
			require.GreaterOrEqual(t, jokers, 0)
			assert.Equal(t, s.Moves[jokers].Seat, m.Seat)
			assert.Equal(t, zone.Middle, m.Zone)
			if i > jokers+1 {
				early++
			}
			for _, p := range s.Moves[:i] {
				assert.LessOrEqual(t, p.Clear, m.Start)
			}
		}
	}
	assert.NotZero(t, early)
}

func TestOM2_OldMaidWithAJoker(t *testing.T) {
	c := custom("old-maid")
	c.Joker = true
	for seed := range uint64(6) {
		s, err := Round(seed, c)
		require.NoError(t, err)
		r := tell(s.Moves)
		assert.Equal(t, card.Joker, r.last)
		assert.Equal(t, 1, r.coloured+r.blacks)
	}
}
