package past_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/live"
	"github.com/tablemaid/tablemaid/web/view/past"
	"github.com/tablemaid/tablemaid/web/view/viewtest"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// lines are the log in words, the oldest first: what was lost and what was put right included.
func lines(l past.Log) (words []string) {
	for i := len(l.Rounds) - 1; i >= 0; i-- {
		for _, line := range l.Rounds[i].Lines {
			text := line.ID + " " + viewtest.Read(line.Text)
			if line.Original != "" {
				text += ", was " + viewtest.Read(line.Original)
			}
			for _, c := range line.Corrections {
				text += fmt.Sprintf("; %s %s %t", c.ID, viewtest.Read(c.Text), c.Standing)
			}
			words = append(words, text)
		}
	}
	return words
}

func TestWhatWasLostOnTheDiskIsToldInItsPlace(t *testing.T) {
	s := viewtest.Journal(
		viewtest.Deal(1), nil, nil, viewtest.Lay(1, "3H 3D"), fact.Inserted{After: 2, Fact: viewtest.Lay(2, "5H 5D")}, nil,
		viewtest.Lay(1, "7H 7D"), nil,
	)
	one, two := "This entry was damaged on the disk and cannot be read.", "2 entries were damaged on the disk and cannot be read."
	assert.Equal(
		t,
		[]string{
			"1 The game began: Ann and Bea",
			"2 Ann dealt a new round",
			"6 Bea laid 5♥ and 5♦",
			"3 " + two,
			"5 Ann laid 3♥ and 3♦",
			"7 " + one,
			"8 Ann laid 7♥ and 7♦",
			"9 " + one,
		},
		lines(past.LogPageOf(s, 0, 50)),
	)
	assert.Equal(
		t, []string{"3 " + two, "5 Ann laid 3♥ and 3♦", "7 " + one, "8 Ann laid 7♥ and 7♦", "9 " + one},
		lines(past.LogPageOf(s, 0, 2)),
	)
	assert.Equal(t, []string{"2 Ann dealt a new round", "6 Bea laid 5♥ and 5♦"}, lines(past.LogPageOf(s, 1, 2)))
	assert.Equal(t, []string{"1 The game began: Ann and Bea"}, lines(past.LogOf(s, 0)))

	lost := "Damage on the disk: 4 of 9 entries cannot be read. The log shows where: put in there what happened. All others are whole."
	assert.Equal(t, lost, viewtest.Read(live.DiffersOf(s)))
	s.Differs = "Round 2 would be settled otherwise."
	assert.Equal(t, lost, viewtest.Read(live.DiffersOf(s)), "what was lost explains more")
	s.Journal = s.Journal[:2]
	assert.Equal(t, s.Differs, live.DiffersOf(s))
	games := past.PastOf(
		[]table.Summary{{ID: "a", Trouble: (&table.DamagedError{Game: "a"}).Error()}, {ID: "b", Trouble: "no such game"}},
	)
	assert.Contains(t, games[0].Trouble, "damaged on the disk")
	assert.Contains(t, games[1].Trouble, "by this version")
}

// What was put right shows what it was; a correction that was taken back stands no
// more, and stands again where that was taken back.
func TestACorrectionInTheLog(t *testing.T) {
	right := fact.Amended{Target: 3, Fact: viewtest.Lay(1, "3H 3D")}
	facts := []fact.Fact{viewtest.Deal(1), viewtest.Lay(1, "3H 4D"), right}
	for _, c := range []struct {
		more []fact.Fact
		want string
		undo string
	}{
		{nil, "3 Ann laid 3♥ and 3♦, was Ann laid 3♥ and 4♦; 4 Put right: Ann laid 3♥ and 3♦ true", "4"},
		{
			[]fact.Fact{fact.Retracted{Target: 4}},
			"3 Ann laid 3♥ and 4♦; 4 Put right: Ann laid 3♥ and 3♦ false; 5 Taken back: Put right: Ann laid 3♥ and 3♦ true", "3",
		},
		{[]fact.Fact{
			fact.Retracted{Target: 4}, fact.Retracted{Target: 5},
		}, "3 Ann laid 3♥ and 3♦, was Ann laid 3♥ and 4♦; 4 Put right: Ann laid 3♥ and 3♦ true; " +
			"5 Taken back: Put right: Ann laid 3♥ and 3♦ false; 6 Taken back: the taking back of no. 4 true", "4"},
	} {
		s := viewtest.Journal(append(facts[:3:3], c.more...)...)
		assert.Equal(t, c.want, lines(past.LogOf(s, 1))[1])
		assert.Equal(t, c.undo, fmt.Sprint(live.Newest(s)), "what one tap takes back")
	}
}

// One tap takes back the newest fact that has a say: none that was taken back, put
// right or lost on the disk, and never the beginning of the game.
func TestWhatOneTapTakesBack(t *testing.T) {
	for want, facts := range map[fact.ID][]fact.Fact{
		0: {fact.Retracted{Target: 3}, fact.Retracted{Target: 2}}, // nothing is left
		2: {viewtest.Deal(1)},
		3: {viewtest.Deal(1), viewtest.Lay(1, "3H 3D"), viewtest.Lay(1, "5H 5D"), fact.Retracted{Target: 4}},
		4: {viewtest.Deal(1), viewtest.Lay(1, "3H 3D"), viewtest.Lay(1, "5H 5D"), nil},
		5: {
			viewtest.Deal(1), viewtest.Lay(1, "3H 3D"), viewtest.Lay(1, "5H 5D"),
			fact.Amended{Target: 4, Fact: viewtest.Lay(1, "6H 6D")},
		},
	} {
		assert.Equal(t, want, live.Newest(viewtest.Journal(facts...)))
	}
}

// The card of the box is told in the log of a round that is over, and of the last
// one when the game is; a game whose box stays shut tells it never.
func TestTheLogTellsTheBoxOfAFinishedRound(t *testing.T) {
	s := viewtest.Journal(viewtest.Deal(1), viewtest.Box("QC"), viewtest.Deal(2), viewtest.Box("KC"))
	s.Position.Round = 2
	told := func(round int) string { return lines(past.LogOf(s, round))[1] }
	assert.Equal(t, []string{"3 From the box: Q♣", "5 A card in the box"}, []string{told(1), told(2)})
	s.Position.Phase = rules.Over
	assert.Equal(t, "5 From the box: K♣", told(2))
	s.Info.BoxStaysShut = true
	assert.Equal(t, []string{"3 A card in the box", "5 A card in the box"}, []string{told(1), told(2)})
	s.Position.Reveal = &rules.Reveal{}
	assert.Equal(t, "5 From the box: K♣", told(2), "it lies open on the table")
}

func TestTheRoundOfALine(t *testing.T) {
	s := viewtest.Journal(
		viewtest.Deal(1), fact.Retracted{Target: 2}, viewtest.Deal(2), viewtest.Lay(1, "3H 3D"), viewtest.Deal(1),
		viewtest.Lay(2, "5H 5D"),
	)
	for id, want := range map[fact.ID]int{1: 0, 2: 0, 4: 1, 5: 1, 6: 2, 7: 2} {
		_, round, ok := wording.LineOf(s, id)
		require.True(t, ok)
		assert.Equal(t, want, round, id)
	}
	_, _, ok := wording.LineOf(s, 3)
	assert.False(t, ok, "a correction is no line of its own")
	for n, want := range map[int]int{1: 2, 2: 2, 3: 0} { // its deal and what was laid
		assert.Len(t, past.Steps(s, n), want, n)
	}
}

// What was noted as the card of the box, and put right since, is no more to be read
// than before; and the table as it stood has no open box before the reveal.
func TestWhatWasInTheBoxStaysThere(t *testing.T) {
	s := viewtest.Journal(viewtest.Deal(1), viewtest.Box("QC"), fact.Amended{Target: 3, Fact: viewtest.Lay(2, "QC")})
	s.Position.Round = 1
	line, round, _ := wording.LineOf(s, 3)
	c := past.CorrectOf(s, line, round)
	assert.True(t, c.Secret)
	assert.Empty(t, c.Editor)
	assert.Empty(t, c.Line.Original)
	open, _, _ := wording.LineOf(viewtest.Journal(viewtest.Deal(1), viewtest.Lay(2, "QC")), 3)
	assert.False(t, past.CorrectOf(s, open, 1).Secret)

	then := s
	then.Position.Piles = []rules.Pile{{Zone: zone.Box, Groups: []rules.Group{{Cards: []card.Card{"QC"}}}}}
	assert.Empty(t, past.ScrubOf(s, then, 1, past.Steps(s, 1), 0).Moment.Piles)
	then.Position.Reveal = &rules.Reveal{}
	assert.Len(t, past.ScrubOf(s, then, 1, past.Steps(s, 1), 0).Moment.Piles, 1)
}

// A correction that waits for a second person is told with what it is about.
func TestACorrectionThatWaits(t *testing.T) {
	s := viewtest.Journal(viewtest.Deal(1), viewtest.Lay(1, "3H 4D"))
	for want, f := range map[string]fact.Fact{
		"put right: Ann laid 3♥ and 3♦ (Ann laid 3♥ and 4♦)": fact.Amended{Target: 3, Fact: viewtest.Lay(1, "3H 3D")},
		"put right: Ann laid 3♥ and 3♦ ()":                   fact.Amended{Target: 77, Fact: viewtest.Lay(1, "3H 3D")},
		"put in: Bea laid 5♥ and 5♦ ()":                      fact.Inserted{After: 3, Fact: viewtest.Lay(2, "5H 5D")},
		"take back: Ann laid 3♥ and 4♦ ()":                   fact.Retracted{Target: 3},
		": Ann passed ()":                                    viewtest.Say(1, "pass", 0),
		"put right: A card in the box (Ann laid 3♥ and 4♦)": fact.Amended{
			Target: 3, Fact: fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")},
		},
	} {
		p := live.ProposalOf(s, "1", "Bea", f)
		assert.Equal(t, want, fmt.Sprintf("%s: %s (%s)", p.Verb, viewtest.Read(p.Words), viewtest.Read(p.About)))
	}
}

// Who said it is told, whoever that was.
func TestWhoSaidIt(t *testing.T) {
	for want, by := range map[string]fact.Source{
		"seen by the camera": {Kind: fact.Camera}, "by the program": {Kind: fact.Program},
		"tapped by somebody":              {Kind: fact.Person},
		"tapped by Ann":                   {Kind: fact.Person, Person: "Ann"},
		"tapped by Ann, confirmed by Bea": {Kind: fact.Person, Person: "Ann", Second: "Bea"},
	} {
		s := viewtest.Journal(viewtest.Deal(1))
		s.Journal[1].Source = by
		assert.Equal(t, want, viewtest.Read(past.LogOf(s, 1).Rounds[0].Lines[0].By))
	}
}
