package jan_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
)

// What the card keyboard was opened for may be gone: the keyboard stays, says so, and takes no card for it. What was
// unfolded stays unfolded.
func TestTheCardKeyboardSaysWhatIsNotAskedForAnyMore(t *testing.T) {
	e := newEvening(t, nil)
	say := func(f fact.Fact) {
		t.Helper()
		_, err := e.table.Submit(t.Context(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person}})
		require.NoError(t, err)
	}
	say(fact.RoundBegan{Dealer: 1})
	ann := e.phones["Ann"]
	ann.Sees("#headline", "Ann’s turn")
	ann.Tap("#dock #stop summary", "")
	ann.Tap("#dock .lays [data-lay]", "Ann")
	ann.Sees("#keyboard[open] [data-title]", "Ann lays")
	say(fact.Declared{Seat: 1, Verb: "riichi"})
	ann.Sees("#keyboard[open] [data-title]", "Ann lays")
	ann.SeesNo("#keyboard [data-gone]", "")
	say(fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5m")})
	ann.Sees("#keyboard [data-gone]", "not asked for any more")
	assert.True(t, ann.Holds(`document.querySelector("#keyboard").open`), "nobody takes the keyboard away")
	ann.Fits()
	ann.Shoot("begun-keyboard")
	last := e.table.Snapshot().Last
	ann.Does(`(document.querySelector("#keyboard [data-card='7m']").click(), true)`)
	ann.Tap("#keyboard [data-done]", "")
	assert.Equal(t, last, e.table.Snapshot().Last, "nothing is noted for what is not asked for")
	ann.Does(`document.querySelector("#stop").open`)
	e.clean()
}

// A tile of one's own hand on which the focus rests keeps it, whatever comes in.
func TestAnOwnTileKeepsTheFocus(t *testing.T) {
	e := newEvening(t, nil)
	_, err := e.table.Submit(
		t.Context(), table.Submission{Fact: fact.RoundBegan{Dealer: 1}, Source: fact.Source{Kind: fact.Person}},
	)
	require.NoError(t, err)
	ann := e.phones["Ann"]
	ann.Sees("#headline", "Ann’s turn")
	e.holds("Ann", "2m", "3m", "4m", "3p", "4p", "5p", "6s", "7s", "8s", "1z", "1z", "1z", "9p", "6p")
	ann.Does(`(document.querySelector("#own [data-own='6p'].may").focus(), true)`)
	_, err = e.table.Submit(
		t.Context(),
		table.Submission{
			Fact: fact.CardsLaid{Zone: zone.Deck, Cards: fact.Read("3s")}, Source: fact.Source{Kind: fact.Person},
		},
	)
	require.NoError(t, err)
	ann.Sees("#glance", "Indicators: 3索")
	assert.True(t, ann.Holds(`document.activeElement.dataset.own === "6p"`))
}
