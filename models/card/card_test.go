package card

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEveryCardOfADeckReadsBack(t *testing.T) {
	deck := append(Standard52(), Joker, Back, Unknown, Fool, "T1", "T21", "VS", "CH", "0p", "7z")
	for _, c := range deck {
		got, err := Parse(string(c))
		require.NoError(t, err)
		assert.Equal(t, c, got)
	}
	assert.Len(t, Standard52(), 52)
}

func TestPeoplesSpellingsAreUnderstood(t *testing.T) {
	for spelt, want := range map[string]Card{
		"qh": "QH", " 10♥ ": "10H", "a♠": "AS", "jkr": Joker, "back": Back, "1♥": "AH", "dh": "DH", "th": "10H", "T♦": "10D",
		"joker": Joker, "t7": "T7", "betty 21": "T21", "the fool": Fool,
	} {
		got, err := Parse(spelt)
		require.NoError(t, err, spelt)
		assert.Equal(t, want, got)
	}
}

func TestWhatIsNoCardIsRefusedWithTheWayToWriteOne(t *testing.T) {
	for _, s := range []string{"", "1", "11S", "T", "betty 22", "QX", "T22", "T0", "8z", "queen"} {
		_, err := Parse(s)
		assert.ErrorContains(t, err, "write rank and suit", s)
		assert.ErrorContains(t, err, "EXC (the fool)", s)
	}
	_, err := ParseAll("7H, banana")
	assert.ErrorContains(t, err, "banana")
}

func TestRankSuitAndColour(t *testing.T) {
	assert.Equal(t, Rank("10"), Card("10D").Rank())
	assert.Equal(t, Red, Card("10D").Colour())
	assert.Equal(t, Black, Card("QC").Colour())
	for _, c := range []Card{Joker, Back, Unknown, Fool, None, "T10", "5m"} {
		assert.Empty(t, c.Rank(), c)
		assert.Empty(t, c.Suit(), c)
		assert.Empty(t, c.Colour(), c)
	}
	for _, s := range Suits() {
		assert.Equal(t, s.Colour(), s.Partner().Colour())
		assert.NotEqual(t, s, s.Partner())
		assert.Equal(t, s, s.Partner().Partner())
	}
}

func TestCardsAsPeopleSayThem(t *testing.T) {
	for c, want := range map[Card]string{
		"10H": "10♥", Joker: "joker", Back: "face down", Unknown: "not sure", None: "no card", "T5": "betty 5",
		Fool: "the fool", "DH": "D♥",
	} {
		assert.Equal(t, want, c.String())
	}
	for _, c := range append(Standard52(), Tarot78()...) {
		back, err := Parse(c.String())
		require.NoError(t, err)
		assert.Equal(t, c, back)
	}
	assert.False(t, Unknown.IsFace())
	assert.True(t, Card("7H").IsFace())
}

func TestCR1_ATarotDeck(t *testing.T) {
	deck := Tarot78()
	count := map[Suit]int{}
	bettys := map[int]bool{}
	for _, c := range deck {
		count[c.Suit()]++
		if n := c.Betty(); n > 0 {
			bettys[n] = true
		}
	}
	assert.Len(t, deck, 78)
	assert.Equal(t, map[Suit]int{Spades: 14, Hearts: 14, Diamonds: 14, Clubs: 14, "": 22}, count)
	assert.Len(t, bettys, Bettys)
	assert.Zero(t, Fool.Betty())
	assert.Zero(t, Card("10H").Betty())
	assert.Equal(t, Rank("D"), Card("DD").Rank())
	assert.Equal(t, Clubs, Card("CC").Suit())
}

func TestPicturesHaveTheNamesThatTheTableGivesThem(t *testing.T) {
	assert.Equal(t, Card("@miss-prim"), Picture("Miss  Prim"))
	assert.Equal(t, Card("@bäcker-2"), Picture("Bäcker 2"))
	assert.Equal(t, None, Picture(" - "))
	for _, c := range []Card{"@baker", "@miss-prim", OldMaid} {
		for _, spelt := range []string{string(c), c.String()} {
			got, err := Parse(spelt)
			require.NoError(t, err, spelt)
			assert.Equal(t, c, got)
		}
		assert.True(t, c.IsFace())
		assert.Empty(t, c.Rank(), "%s ends like a suit but has none", c)
	}
	assert.Equal(t, "the old maid", OldMaid.String())
	assert.Equal(t, "", Card("QS").Picture())
	for _, s := range []string{"@", "@-", "@a b/c", "the "} {
		_, err := Parse(s)
		assert.Error(t, err, s)
	}
}
