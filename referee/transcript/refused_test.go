package transcript_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/transcript"
)

// A line that cannot be read is told what is wrong with it, and says nothing.
func TestALineThatCannotBeReadSaysNothing(t *testing.T) {
	for line, words := range map[string]string{
		"Ann: 7X":               "is no card",
		"Cy: 7H":                "nobody here is called",
		"0: 7H":                 "nobody here is called",
		"3: 7H":                 "nobody here is called",
		"move Cy > Ann: 7H":     "nobody here is called",
		"move Ann > attic: 7H":  "middle, box and deck",
		"take attic: 7H":        "middle, box and deck",
		"Cy says pass":          "nobody here is called",
		"Ann says  ":            "is not understood",
		"deal Cy":               "nobody here is called",
		"amend x Ann: 7H":       "no entry's number",
		"amend 0 Ann: 7H":       "no entry's number",
		"after -1 Ann: 7H":      "no entry's number",
		"retract two":           "no entry's number",
		"Ann says let-stand #x": "no entry's number",
		"choose Ann | 7X 7H":    "is no card",
		"choose Bet | many":     "wants a number from 2 to 8",
		"choose Nothing":        `there is "Bet", "Ann"`,
		"hello":                 "“tablemaid referee --help”",
		"Ann says raise 8":      "write “Ann says raise-to 12”",
	} {
		said, err := transcript.Parse(line, table)
		require.ErrorContains(t, err, words, line)
		for _, f := range said {
			require.Nil(t, f, line)
		}
	}
	for line, want := range map[string]fact.Fact{
		"1: 7H":                     fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H")},
		"2: 7H":                     fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H")},
		"retract 1":                 fact.Retracted{Target: 1},
		"Ann says play Far Sight 3": fact.Declared{Seat: 1, Verb: "play", Number: 3, Word: "Far Sight"},
		"Bea says drew #4 7H":       fact.Declared{Seat: 2, Verb: "drew", About: 4, Cards: []card.Card{"7H"}},
	} {
		said, err := transcript.Parse(line, table)
		require.NoError(t, err, line)
		require.Equal(t, []fact.Fact{want}, said, line)
	}
}

// A line that is not understood is told what of it is not, the forms that are nearest to it, each with an example, and
// where all of them are to be read; not all of them.
func TestALineThatIsNotUnderstoodIsToldTheNearestForms(t *testing.T) {
	spoken := table
	spoken.Moves = []rules.Move{{Verb: "check"}, {Verb: "raise-to", With: "NUMBER"}, {Verb: "fold"}, {Verb: "call"}}
	for line, want := range map[string][]string{
		"daal Ann":                {`"daal Ann" is not understood`, "  deal Ann    "},
		"retrakt 7":               {`"retrakt 7" is not understood`, "  retract 7    "},
		"Bea folsd":               {`"folsd" is not understood`, "  Bea says fold\n", "  Bea: 7H 7D    "},
		"Bea riase 12":            {`"riase 12" is not understood`, "  Bea says raise-to NUMBER\n"},
		"amend 4 hello":           {`"hello" is not understood`},
		strings.Repeat("x", 1000): {" is not understood"},
	} {
		_, err := transcript.Parse(line, spoken)
		for _, words := range append(want, "“tablemaid referee --help”", "“tablemaid referee --moves”") {
			require.ErrorContains(t, err, words, line)
		}
		require.LessOrEqual(t, strings.Count(err.Error(), "\n"), 4, err.Error())
	}
}
