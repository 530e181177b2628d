package transcript_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/transcript"
)

var table = transcript.Table{
	Players: []string{"Ann", "Bea"},
	Awaiting: []rules.Prompt{{Options: []rules.Option{
		{Label: "Bet", Fact: fact.Declared{Seat: 1, Verb: "bet"}, Wants: rules.Wants{Number: true, Min: 2, Max: 8, Step: 2}},
		{Label: "Ann", Fact: fact.CardsLaid{Zone: zone.Seat(1)}, Wants: rules.Wants{Cards: 2}},
	}}},
	Last: 9,
}

func TestLinesBecomeFacts(t *testing.T) {
	pair := fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")}
	for line, want := range map[string]fact.Fact{
		"":                      nil,
		"# a remark":            nil,
		"\ufeffdeal Ann":        fact.RoundBegan{Dealer: 1},
		"deal Ann":              fact.RoundBegan{Dealer: 1},
		"Bea: 7H 7D":            pair,
		"2: 7H 7D":              pair,
		"seat-2: 7h 7d":         pair,
		"box: QD":               fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QD")},
		"take middle: QS":       fact.CardsTaken{Zone: zone.Middle, Cards: []card.Card{"QS"}},
		"move Ann > middle: QS": fact.CardsMoved{From: zone.Seat(1), To: zone.Middle, Cards: []card.Card{"QS"}},
		"Ann says last-card QS": fact.Declared{Seat: 1, Verb: "last-card", Cards: []card.Card{"QS"}},
		"Bea says bid 5 hearts": fact.Declared{Seat: 2, Verb: "bid", Number: 5, Word: "hearts"},
		"table says let-stand #7": fact.Declared{
			Verb: "let-stand", About: 7,
		},
		"undo":               fact.Retracted{Target: 9},
		"retract 3":          fact.Retracted{Target: 3},
		"amend 3 Bea: 7H 7D": fact.Amended{Target: 3, Fact: pair},
		"after 3 Bea: 7H 7D": fact.Inserted{After: 3, Fact: pair},
		"choose Bet | 4":     fact.Declared{Seat: 1, Verb: "bet", Number: 4},
		"choose Ann | QH QD": fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("QH", "QD")},
		`{"kind":"round-began","v":1,"dealer":2}`: fact.RoundBegan{Dealer: 2},
	} {
		all, err := transcript.Parse(line, table)
		require.NoError(t, err, line)
		if want == nil {
			require.Empty(t, all, line)
			continue
		}
		require.Equal(t, []fact.Fact{want}, all, line)
	}
}

func TestWhatCannotBeReadSaysHowToWriteIt(t *testing.T) {
	for line, words := range map[string]string{
		"deal Zoe":         "Ann and Bea",
		"Zoe: 7H 7D":       "middle, box and deck",
		"Bea: 7X":          "7X",
		"Bea lays sevens":  "Bea: 7H 7D",
		"retract it":       "no entry's number",
		"choose Raise | 4": `"Bet", "Ann"`,
		"choose Bet":       "from 2 to 8",
		"choose Bet | 5":   "from 2 to 8",
		"Bea says ":        "says",
		"amend 4":          "does not say what happened",
		"J\xfcrgen: 7H 7D": "save the transcript",
	} {
		_, err := transcript.Parse(line, table)
		require.ErrorContains(t, err, words, line)
	}
}

func TestAnAnswerSaysAllThatItSays(t *testing.T) {
	settle := rules.Option{
		Label: "All of it",
		Fact:  fact.Retracted{Target: 3},
		And:   []fact.Fact{fact.Declared{Verb: "let-stand", About: 4}},
	}
	said, err := transcript.Parse(
		"choose All of it", transcript.Table{Awaiting: []rules.Prompt{{Options: []rules.Option{settle}}}},
	)
	require.NoError(t, err)
	require.Equal(t, []fact.Fact{settle.Fact, settle.And[0]}, said)
}

func TestANumberThatIsTheOnlyOneOnOfferNeedNotBeSaid(t *testing.T) {
	offered := transcript.Table{Players: table.Players, Awaiting: []rules.Prompt{{Options: []rules.Option{
		{Fact: fact.Declared{Seat: 2, Verb: "bring-in", Number: 2}},
		{Fact: fact.Declared{Seat: 2, Verb: "bet", Number: 4}},
		{Fact: fact.Declared{Seat: 2, Verb: "raise-to", Number: 8}},
		{Fact: fact.Declared{Seat: 2, Verb: "take"}, Wants: rules.Wants{Number: true, Min: 100, Max: 500}},
		{Fact: fact.Declared{Seat: 1, Verb: "bid", Number: 4}},
		{Fact: fact.Declared{Seat: 1, Verb: "bid", Number: 5}},
	}}}}
	for line, want := range map[string]fact.Declared{
		"Bea says bring-in":   {Seat: 2, Verb: "bring-in", Number: 2},
		"Bea says bring-in 3": {Seat: 2, Verb: "bring-in", Number: 3},
		"Bea says bet":        {Seat: 2, Verb: "bet", Number: 4},
		"Bea says raise":      {Seat: 2, Verb: "raise-to", Number: 8},
		"Bea says take":       {Seat: 2, Verb: "take"},
		"Ann says bid":        {Seat: 1, Verb: "bid"},
		"Ann says bet":        {Seat: 1, Verb: "bet"},
	} {
		said, err := transcript.Parse(line, offered)
		require.NoError(t, err, line)
		require.Equal(t, []fact.Fact{want}, said, line)
	}
	_, err := transcript.Parse("Bea says raise 8", offered)
	require.ErrorContains(t, err, "raise-to")
}
