package jan_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
)

// sees says what the camera sees.
func (e *evening) sees(facts ...fact.Fact) {
	e.t.Helper()
	for _, f := range facts {
		_, err := e.table.Submit(
			e.t.Context(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Camera}},
		)
		require.NoError(e.t, err)
	}
}

func discard(seat int, c card.Card) fact.Fact {
	return fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(c)}
}

// A call that nobody told is asked about on every phone, and told with a tap, or three for a chi (CJ-P4).
func TestCJP4_ACallThatNobodyToldIsAskedAbout(t *testing.T) {
	e := newEvening(t, nil)
	_, err := e.table.Submit(
		t.Context(), table.Submission{Fact: fact.RoundBegan{Dealer: 1}, Source: fact.Source{Kind: fact.Person}},
	)
	require.NoError(t, err)
	e.sees(discard(1, "3z"), discard(2, "5p"), fact.CardsTaken{Zone: zone.Seat(2), Cards: []card.Card{"5p"}})
	dee := e.phones["Dee"]
	for _, p := range e.phones {
		p.Sees("#alerts", "Bea’s 5筒 has left the river. Who called it?")
	}
	dee.Fits()
	dee.ShootAll("ju-asked")
	e.tv.Shoot("ju-asked-tv")
	before := e.table.Snapshot().Last
	dee.Tap("#alerts button", "Dee: pon")
	e.noted(before)
	for _, p := range e.phones {
		p.Sees("#headline", "Dee has called")
		p.SeesNo("#alerts .alert", "")
	}
	dee.ShootAll("ju-pon")
	e.tv.Shoot("ju-pon-tv")

	// The set that a camera reads in part: only who laid it is asked.
	e.sees(
		discard(4, "9m"), discard(1, "4s"), fact.CardsMoved{From: zone.Seat(1), To: zone.Seat(2), Cards: []card.Card{"4s"}},
	)
	bea := e.phones["Bea"]
	bea.Sees("#alerts", "Ann’s 4索 has left the river. Who called it?")
	bea.ShootAll("ju-chi-asked")
	before = e.table.Snapshot().Last
	bea.Tap("#alerts button", "Bea: chi")
	bea.Sees("#keyboard[open]", "")
	bea.Shoot("ju-chi-keyboard")
	bea.Card("3s")
	bea.Card("5s")
	e.noted(before)
	bea.SeesNo("#alerts .alert", "")
	bea.ShootAll("ju-chi")
	e.clean()

	// Nobody has told anything: the next discard is out of turn.
	e.sees(discard(2, "1m"), discard(3, "6z"))
	before = e.table.Snapshot().Last
	_, err = e.table.Submit(
		t.Context(), table.Submission{Fact: discard(1, "2p"), Source: fact.Source{Kind: fact.Person}},
	)
	require.NoError(t, err)
	e.noted(before)
	bea.Sees("#alerts", "Ann discards 2筒")
	bea.ShootAll("ju-fault")
	e.tv.Shoot("ju-fault-tv")
	bea.Tap("#alerts button", "pon")
	bea.SeesNo("#alerts .alert", "")
	bea.ShootAll("ju-fault-right")
	e.clean()
}
