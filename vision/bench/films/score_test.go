package films_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/bench/films"
)

const second = time.Second

// pair is a pair laid at seat 2 after ten seconds.
func pair(upper, lower card.Card) films.Event {
	return films.Event{
		Kind: films.Pair, Seat: 2, Cards: []card.Card{lower, upper}, Readable: []float64{0.6, 1},
		Still: 10 * second, Rest: 10 * second,
	}
}

func told(at time.Duration, c card.Card) films.Told {
	return films.Told{At: at, Zone: zone.Seat(2), Card: c}
}

func scored(t []films.Told, q ...films.Question) films.Result {
	truth := films.Truth{Events: []films.Event{pair("KD", "KH")}}
	return films.Score("a", truth, t, q, nil)
}

func TestBothCardsOfAPairAreRight(t *testing.T) {
	r := scored([]films.Told{told(11*second, "KD"), told(11*second, "KH")})
	require.Equal(t, films.Right, r.Outcomes[0].Verdict)
}

func TestAHalfForWhichTheRefereeAsks(t *testing.T) {
	mate := films.Question{At: 30 * second, Zone: zone.Seat(2), Alone: "KD", Mates: []card.Card{"KH"}}
	r := scored([]films.Told{told(11*second, "KD")}, mate)
	require.Equal(t, films.Half, r.Outcomes[0].Verdict)
	require.True(t, r.Outcomes[0].AskedLater)
	require.Empty(t, r.Early)
	require.Equal(t, 1, films.Sum(r).HalfAsked)

	var why strings.Builder
	r.Explain(&why)
	require.Contains(t, why.String(), "asked for the other later")
}

func TestACardThatIsToldLateIsNotInvented(t *testing.T) {
	r := scored(
		[]films.Told{told(11*second, "KD"), told(11*second, card.Unknown), told(30*second, "KH"), told(30*second, "QS")},
	)
	require.Equal(t, films.Asked, r.Outcomes[0].Verdict)
	require.Equal(t, []films.Told{told(30*second, "QS")}, r.Invented)
}

func TestAQuestionThatDoesNotOfferTheOtherCardIsNone(t *testing.T) {
	r := scored([]films.Told{told(11*second, "KD")},
		films.Question{At: 30 * second, Zone: zone.Seat(2), Alone: "KD", Mates: []card.Card{"KC"}},
		films.Question{At: 30 * second, Zone: zone.Seat(3), Alone: "KD", Mates: []card.Card{"KH"}},
		films.Question{At: 2 * second, Zone: zone.Seat(2), Alone: "KD", Mates: []card.Card{"KH"}},
	)
	require.False(t, r.Outcomes[0].AskedLater)
	require.Len(t, r.Early, 3)
}

func TestAQuestionForACardThatCameIsTooEarly(t *testing.T) {
	r := scored([]films.Told{told(11*second, "KD"), told(14*second, "KH")},
		films.Question{At: 12 * second, Zone: zone.Seat(2), Alone: "KD", Mates: []card.Card{"KH"}})
	require.Equal(t, films.Right, r.Outcomes[0].Verdict)
	require.Equal(t, 1, films.Sum(r).Early)
}

func TestAnotherCardThanWasLaidIsWrong(t *testing.T) {
	r := scored([]films.Told{told(11*second, "KD"), told(11*second, "7S")})
	require.Equal(t, films.WrongCard, r.Outcomes[0].Verdict)
}

func TestAPairAtAnothersPlaceIsAWrongSeat(t *testing.T) {
	other := func(c card.Card) films.Told { return films.Told{At: 11 * second, Zone: zone.Seat(3), Card: c} }
	r := scored([]films.Told{other("KD"), other("KH")})
	require.Equal(t, films.WrongSeat, r.Outcomes[0].Verdict)
}

func TestAQuestionAboutNothing(t *testing.T) {
	r := scored([]films.Told{told(11*second, "KD"), told(11*second, "KH"), told(40*second, card.Unknown)})
	require.Len(t, r.Needless, 1)
}

// Of a pair that is laid again as it lay before nothing is told, and a question meanwhile is about nothing.
func TestAPairLaidAgainIsNoNews(t *testing.T) {
	again := pair("KD", "KH")
	again.Relaid = true
	r := films.Score("a", films.Truth{Events: []films.Event{again}}, []films.Told{told(11*second, card.Unknown)}, nil, nil)
	require.Equal(t, films.Right, r.Outcomes[0].Verdict)
	require.Len(t, r.Needless, 1)
}

// A card that was asked about, taken back and laid again is told of the second laying.
func TestWhatMayBeOfTwoLayingsIsOfTheNearest(t *testing.T) {
	first, again := pair("QH", "3S"), pair("3C", "3S")
	again.Still, again.Rest = 16*time.Second, 16*time.Second
	r := films.Score("a", films.Truth{Events: []films.Event{first, again}}, []films.Told{
		told(10*time.Second+500*time.Millisecond, "QH"), told(10*time.Second+500*time.Millisecond, card.Unknown),
		told(16*time.Second+200*time.Millisecond, "3S"), told(16*time.Second+200*time.Millisecond, "3C"),
	}, nil, nil)
	require.Equal(t, films.Asked, r.Outcomes[0].Verdict)
	require.Equal(t, films.Right, r.Outcomes[1].Verdict)
	require.Empty(t, r.Needless)
}
