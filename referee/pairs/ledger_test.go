package pairs_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
)

// lay lays cards at a seat and returns what the ledger holds then.
func lay(l *pairs.Ledger, id fact.ID, seat int, text string) []string {
	return layBy(fact.Camera, l, id, seat, text)
}

func layBy(who fact.SourceKind, l *pairs.Ledger, id fact.ID, seat int, text string) []string {
	cards, _ := card.ParseAll(text)
	l.Lay(fact.Entry{ID: id, Source: fact.Source{Kind: who}}, zone.Seat(seat), fact.Read(cards...))
	return told(l)
}

func told(l *pairs.Ledger) []string {
	words := map[pairs.Status]string{
		pairs.Half: "half", pairs.Good: "good", pairs.Wrong: "wrong", pairs.Unread: "unread", pairs.Stands: "stands",
	}
	var all []string
	for _, g := range l.Groups() {
		text := words[g.Status]
		for _, c := range g.Faces() {
			text += " " + string(c)
		}
		all = append(all, text)
	}
	return all
}

func ledger() *pairs.Ledger {
	return pairs.NewLedger(pairs.NewDeck(card.Standard52(), pairs.RankAndColour))
}

func TestKin(t *testing.T) {
	colour, rank, same := pairs.Kin(pairs.RankAndColour), pairs.Kin(pairs.Rank), pairs.Kin(pairs.Same)
	require.True(t, colour.Mates("7H", "7D"))
	require.False(t, colour.Mates("3S", "3D"))
	require.True(t, colour.Mates("JKR", "JKR"))
	require.True(t, rank.Mates("3S", "3D"))
	require.False(t, rank.Mates("JKR", "JKR"))
	require.True(t, same.Mates("3S", "3S"))
	for _, k := range []pairs.Kin{colour, rank, same} {
		require.False(t, k.Mates(card.Unknown, card.Unknown))
		require.False(t, k.Mates(card.None, card.None))
		require.False(t, k.Mates(card.Back, card.Back))
	}
}

func TestLaySplitsWhatWasLaidTogether(t *testing.T) {
	require.Equal(t, []string{"good 7H 7D", "good 2S 2C"}, lay(ledger(), 1, 1, "7H 2S 7D 2C"))
	require.Equal(t, []string{"good 7H 7D", "wrong 2S 3S"}, lay(ledger(), 1, 1, "7H 2S 7D 3S"))
	require.Equal(t, []string{"good 7H 7D", "half 2S"}, lay(ledger(), 1, 1, "7H 2S 7D"))
	require.Equal(t, []string{"wrong 2H 3H 4H"}, lay(ledger(), 1, 1, "2H 3H 4H"))
	require.Equal(t, []string{"good 7H 7D", "unread ?? ??"}, lay(ledger(), 1, 1, "?? 7H ?? 7D"))
	require.Equal(t, []string{"wrong 7H 7H"}, lay(ledger(), 1, 1, "7H 7H"))
	require.Empty(t, lay(ledger(), 1, 1, "BACK"))
}

func TestASecondHalfPartsWhatOnlySeemedToBelongTogether(t *testing.T) {
	l := ledger()
	layBy(fact.Person, l, 1, 1, "7H")
	require.Equal(t, []string{"wrong 7H 9S"}, layBy(fact.Person, l, 2, 1, "9S"))
	require.Equal(t, []string{"half 7H", "good 9S 9C"}, layBy(fact.Person, l, 3, 1, "9C"))
	require.Equal(t, []string{"good 7H 7D", "good 9S 9C"}, layBy(fact.Person, l, 4, 1, "7D"))
	together := ledger()
	lay(together, 1, 1, "7H 9S")
	require.Equal(
		t, []string{"wrong 7H 9S", "half 9C"}, lay(together, 2, 1, "9C"), "what was laid together stays together",
	)
}

// The camera did not see these two laid together: each waits for its mate (CM-3).
func TestTheCameraJoinsNoHalfToAStranger(t *testing.T) {
	l := ledger()
	lay(l, 1, 1, "7H")
	require.Equal(t, []string{"half 7H", "half 9S"}, lay(l, 2, 1, "9S"))
	require.Equal(t, []string{"good 7H 7D", "half 9S"}, lay(l, 3, 1, "7D"))
	require.Equal(t, []string{"good 7H 7D", "half 9S", "unread ??"}, lay(l, 4, 1, "??"))
}

func TestTakeCuresWhatClashed(t *testing.T) {
	l := ledger()
	lay(l, 1, 1, "7H")
	require.Equal(t, []string{"half 7H", "wrong 7H 7D"}, lay(l, 2, 2, "7H 7D"))
	require.Equal(t, []fact.ID{1}, l.Clash(l.Groups()[1]))
	taken, tidied := l.Take(zone.Seat(1), []card.Card{"7H"})
	require.Equal(t, []card.Card{"7H"}, taken)
	require.Empty(t, tidied)
	require.Equal(t, []string{"good 7H 7D"}, told(l))
	taken, tidied = l.Take(zone.Seat(2), []card.Card{"7H", "KS"})
	require.Empty(t, taken)
	require.Equal(t, []card.Card{"7H"}, tidied)
	require.Equal(t, 2, l.Down(false), "tidied away is discarded all the same")
}
