package chaos_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaos"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// hand is a transcript of a hand of three, dealt by Ann, unless said otherwise.
type hand struct{ *gametest.Script }

func play(t *testing.T, n int, switches ...string) hand {
	h := hand{gametest.Play(t, chaos.New(), n, switches...)}
	h.Deal(1)
	return h
}

// up deals up-cards to seats: "2:QH 3:5C", a seat of 0 is the middle.
func (h hand) up(cards string) {
	h.T.Helper()
	for _, word := range strings.Fields(cards) {
		seat, c, _ := strings.Cut(word, ":")
		if seat == "0" {
			h.LayAt(zone.Middle, c)
		} else {
			h.Lay(int(seat[0]-'0'), c)
		}
	}
}

// taps chooses answers one after the other.
func (h hand) taps(labels ...string) {
	h.T.Helper()
	for _, l := range labels {
		h.Choose(l, "")
	}
}

// checks checks the street through.
func (h hand) checks() {
	h.T.Helper()
	for h.offers("Check") {
		h.taps("Check")
	}
}

func (h hand) offers(label string) bool {
	for _, p := range h.Position().Awaiting {
		for _, o := range p.Options {
			if o.Label.String() == label {
				return true
			}
		}
	}
	return false
}

// wild requires the first line of the panel on wild cards.
func (h hand) wild(words string) {
	h.T.Helper()
	for _, p := range h.Position().Panels {
		if p.Title == "Wild now" {
			require.Contains(h.T, p.Lines[0], words)
			return
		}
	}
	require.Fail(h.T, "no panel on wild cards")
}

// shows requires what a player shows: "Bea: five high.".
func (h hand) shows(line string) {
	h.T.Helper()
	who, words, _ := strings.Cut(strings.TrimSuffix(line, "."), ": ")
	for _, s := range h.Position().Seats {
		if s.Name == who {
			require.Equal(h.T, words, s.Hand)
		}
	}
}

func (h hand) turn(seat int) {
	h.T.Helper()
	require.Equal(h.T, seat, h.Position().Turn, h.Position().Headline)
}

// third deals and calls the third street: Cy brings it in with the 2♣.
func (h hand) third() {
	h.T.Helper()
	h.up("2:5C 3:2C 1:9D")
	h.taps("Bring in for 2", "Call 2", "Call 2")
}

func TestCH1_TwoToSevenPlayers(t *testing.T) {
	for n, ok := range map[int]bool{1: false, 2: true, 7: true, 8: false} {
		_, err := game.Prepare(chaos.New(), gametest.Players[:n], nil)
		if ok {
			require.NoError(t, err)
		} else {
			require.ErrorContains(t, err, "CH-1")
		}
	}
}

func TestCH1_AWholeHand(t *testing.T) {
	h := play(t, 3)
	h.Phase(rules.Playing)
	h.turn(2)
	h.third()
	for _, street := range []string{"2:6C 3:3C 1:10D", "2:7H 3:4D 1:JD", "2:9C 3:5D 1:KD"} {
		h.up(street)
		h.checks()
	}
	h.checks() // the seventh street is dealt face down
	h.Phase(rules.Showing)
	h.Lay(2, "8C KS KH")
	h.Lay(3, "6S 7S QS")
	h.Open(0)
	h.Phase(rules.Showing)
	h.Lay(1, "2D 2S 3S")
	h.Phase(rules.Settled)
	require.Equal(t, "Ann wins the pot of 9 with a flush, K J 10 9 2.", h.Position().Results[0].Text)
	h.Points(206, 197, 197)
	require.Equal(t, []int{6, -3, -3}, h.Position().Results[0].Gains)
	require.Equal(t, "Bea deals", h.Position().Awaiting[0].Options[0].Label.String())
}

func TestCH1_OneUpCardAStreet(t *testing.T) {
	h := play(t, 3)
	h.up("2:5C")
	h.Lay(2, "2C")
	h.Says("CH-1", "2♣ came to Bea, but the card of third street lies there already. Whose is it?")
	h.Open(1)
	v := hand{h.Fork()}
	v.Choose("It is Cy’s", "")
	v.Open(0)
	v.up("1:9D")
	v.Says("CH-11", "Cy has the lowest up-card, 2♣, and brings it in.")
	// Or it is carried over, and the camera sees it go and come.
	v = hand{h.Fork()}
	v.Take(2, "2C")
	v.Lay(3, "2C")
	v.Open(0)
	// Or it was misread.
	v = hand{h.Fork()}
	v.taps("They take it back")
	v.Open(0)
	v.turn(3)
	// Or it stands.
	v = hand{h.Fork()}
	v.taps("It stands")
	v.Open(0)
	v.shows("Bea: five high, then 2.")
}

func TestCH1_AnEarlyCardWaitsForTheBetting(t *testing.T) {
	h := play(t, 3)
	h.up("2:5C 3:2C 1:9D 2:QH")
	h.Says("CH-1", "Q♥ came to Bea before the betting on third street was over: it counts as soon as that is over.")
	h.Open(1)
	h.wild("Nothing is wild")
	h.taps("Bring in for 2", "Call 2", "Call 2")
	h.Open(0)
	h.wild("2♥ to 10♥ are wild: Q♥ came up, dealt to Bea on fourth street.")
	h.turn(3)
}

func TestCH1_NoCardTwice(t *testing.T) {
	h := play(t, 3)
	h.up("2:5C")
	id := h.Lay(3, "5C")
	r := h.Says("CH-1", "but is on the table already")
	require.Equal(t, id, r.Entry)
	require.Len(t, r.Also, 1)
	h.Choose("It was another card", "5S")
	h.Open(0)
	h.up("1:JKR")
	h.Says("CH-1", "does not belong to this deck")
	v := play(t, 3, "jokers 2")
	v.up("2:JKR 3:JKR 1:5C")
	v.Open(0)
}

func TestCH1_AnUnreadCardIsAQuestion(t *testing.T) {
	h := play(t, 3)
	h.up("2:5C 3:2C")
	h.Happens(
		fact.CardsLaid{
			Zone: zone.Seat(1),
			Cards: []fact.Reading{
				{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "QD", Confidence: .6}, {Card: "JD", Confidence: .3}}},
			},
		},
	)
	require.True(t, h.Position().Awaiting[0].Urgent)
	require.False(t, h.offers("Bring in for 2"))
	h.taps("Q♦")
	h.wild("2♦ to 10♦ are wild")
	h.taps("Bring in for 2")
}

func TestCH1_OutOfTheHand(t *testing.T) {
	h := play(t, 3)
	h.up("2:5C 3:2C 1:9D")
	h.taps("Bring in for 2", "Fold", "Call 2")
	h.up("1:7D")
	h.Says("CH-1", "7♦ came to Ann, who is not in this hand.")
	h.taps("It is Bea’s")
	h.Open(0)
	h.up("0:8D")
	h.Says("CH-1", "8♦ came to the middle, but no card is dealt there in this game. Whose is it?")
}
