package view_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/viewtest"
)

// seen is what the camera sees, "1:3H 3D" at a seat, 0 for the middle.
func seen(at ...string) (all []view.Lying) {
	for _, place := range at {
		z := zone.Middle
		if place[0] != '0' {
			z = zone.Seat(int(place[0] - '0'))
		}
		for _, c := range strings.Fields(place[2:]) {
			all = append(all, view.Lying{Zone: z, Card: card.Card(c)})
		}
	}
	return all
}

// differences are in words what a table and its notes do not agree in, with what is
// offered to be done about it.
func differences(t *testing.T, s table.Snapshot, lying []view.Lying) (words []string, remedies []view.Remedy) {
	t.Helper()
	v := view.CompareOf(s, lying, true)
	mild := true
	for _, p := range v.Places {
		for _, d := range p.Differences {
			var faces []string
			for _, f := range d.Faces {
				faces = append(faces, string(f.Card))
			}
			line := p.Place + " [" + strings.Join(faces, " ") + "] " + viewtest.Read(d.Text)
			for _, r := range d.Remedies {
				line += " / " + viewtest.Read(r.Label)
				remedies = append(remedies, r)
			}
			words, mild = append(words, line), mild && d.Mild
		}
	}
	require.Equal(t, mild, v.InStep)
	return words, remedies
}

// A table of three with two pairs, and a pair of which one card could not be read.
func TestWhatATableAndItsNotesDoNotAgreeIn(t *testing.T) {
	h := newHouse(t)
	tbl := h.begin("chaos-maid", nil, "Ann", "Bea", "Cy")
	h.say(tbl, viewtest.Deal(1), viewtest.Lay(1, "3H 3D"), viewtest.Lay(2, "5S 5C"), viewtest.Doubt(3, "QH", "QD", "JD"))
	s := tbl.Snapshot()
	noted := []string{"1:3H 3D", "2:5S 5C", "3:QH ??"}
	for _, c := range []struct {
		name string
		seen []view.Lying
		want []string
	}{
		{"as it is noted", seen(noted...), nil},
		{"a pair lies elsewhere", seen("1:3H 3D 5S 5C", "3:QH ??"),
			[]string{"Ann [5S 5C] Noted at Bea, seen here. / Note it at Ann / Moved here since"}},
		{
			"one of a pair does", seen("1:3H 3D 5S", "2:5C", "3:QH ??"),
			[]string{"Ann [5S] Noted at Bea, seen here. / Moved here since"},
		},
		{"what could not be read is seen", seen("1:3H 3D", "2:5S 5C", "3:QH QD"),
			[]string{"Cy [QD] Noted as a card that could not be read, seen as Q♦. / It is Q♦ / Q♦ came besides"}},
		{"a companion of another rank", seen("1:3H 3S", "2:5S 5C", "3:QH ??"),
			[]string{"Ann [3S] Noted as 3♦, seen as 3♠. / It is 3♠ / 3♠ came besides"}},
		{"another card altogether", seen(
			"1:3H 9D", "2:5S 5C", "3:QH ??",
		), []string{"Ann [9D] On the table, but not noted. / Note this",
			"Ann [3D] Noted, but not seen. Fine if other cards cover this. / Taken away"}},
		{"two cards that cannot be read, one of them noted", seen("1:3H 3D", "2:5S 5C", "3:QH ?? ??"),
			[]string{"Cy [??] A card lies there that cannot be told. / Note it and ask which"}},
		{
			"a covered pair", seen("2:5S 5C", "3:QH ??"),
			[]string{"Ann [3H 3D] Noted, but not seen. Fine if other cards cover this. / Taken away"},
		},
		{
			"a card in the middle", seen(append(noted, "0:7H")...),
			[]string{"The middle [7H] On the table, but not noted. / Note this"},
		},
		{"cards that were taken for each other's", seen("1:3H 3S", "2:5S 5D", "3:QH QD"), []string{
			"Ann [3S] Noted as 3♦, seen as 3♠. / It is 3♠ / 3♠ came besides",
			"Bea [5D] Noted as 5♣, seen as 5♦. / It is 5♦ / 5♦ came besides",
			"Cy [QD] Noted as a card that could not be read, seen as Q♦. / It is Q♦ / Q♦ came besides"}},
	} {
		got, _ := differences(t, s, c.seen)
		assert.Equal(t, c.want, got, c.name)
	}

	// What is offered puts table and notes in step.
	_, remedies := differences(t, s, seen("1:3H 3D 5S 5C", "3:QH QD"))
	for _, r := range remedies {
		if label := viewtest.Read(r.Label); label == "Note it at Ann" || label == "It is Q♦" {
			f, err := fact.DecodeFact([]byte(r.Fact))
			require.NoError(t, err)
			h.say(tbl, f)
		}
	}
	got, _ := differences(t, tbl.Snapshot(), seen("1:3H 3D 5S 5C", "3:QH QD"))
	require.Empty(t, got)
}

// Of several pairs at one seat it is the pair that was misread which is put right, and no other.
func TestTheMisreadPairIsPutRight(t *testing.T) {
	h := newHouse(t)
	tbl := h.begin("chaos-maid", nil, "Ann", "Bea", "Cy")
	h.say(tbl, viewtest.Deal(1), viewtest.Lay(1, "3H 3D"), viewtest.Lay(1, "7H 7D"), viewtest.Lay(1, "9S 9C"))
	lies := seen("1:3H 3D 7H 7S 9S 9C")
	got, remedies := differences(t, tbl.Snapshot(), lies)
	require.Equal(t, []string{"Ann [7S] Noted as 7♦, seen as 7♠. / It is 7♠ / 7♠ came besides"}, got)
	f, err := fact.DecodeFact([]byte(remedies[0].Fact))
	require.NoError(t, err)
	require.Equal(t, fact.Amended{Target: 4, Fact: fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7S")}}, f)
	h.say(tbl, f)
	got, _ = differences(t, tbl.Snapshot(), lies)
	require.Empty(t, got)
}
