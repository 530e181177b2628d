package poker_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/poker"
)

// scoreOf says a value in the words of the brute-force ranking.
func scoreOf(v poker.Value) score {
	category := map[poker.Category]int{
		poker.HighCard: 0, poker.OnePair: 1, poker.TwoPair: 2, poker.ThreeOfAKind: 3, poker.Straight: 4, poker.Flush: 5,
		poker.FullHouse: 6, poker.FourOfAKind: 7, poker.StraightFlush: 8, poker.FiveOfAKind: fiveOfAKind,
	}
	s := score{category: category[v.Category()]}
	copy(s.ranks[:], v.Ranks())
	return s
}

// deal is a random hand of n cards, so many of them wild, from 52 cards and
// two jokers.
type deal struct {
	cards []card.Card
	wilds poker.Wilds
	plain []face
	wild  int
}

func randomDeal(r *rand.Rand, n, wild int) deal {
	pack := append(card.Standard52(), card.Joker, card.Joker)
	r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	d := deal{cards: pack[:n]}
	for _, i := range r.Perm(n)[:wild] {
		w, _ := poker.ParseWilds(string(d.cards[i]))
		d.wilds |= w
	}
	for _, c := range d.cards {
		switch {
		case d.wilds.Has(c):
			d.wild++
		case c != card.Joker:
			d.plain = append(d.plain, faceOf(c))
		}
	}
	return d
}

// CH-10: exact for 0 to 7 wild cards, jokers and null cards, under every
// setting, against trying everything that a wild card could be.
func TestCH10_AsBruteForceSays(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 1))
	b := newBrute()
	hands := 100_000
	if testing.Short() {
		hands = 10_000
	}
	for i := range hands {
		n := 7
		if i%4 == 3 {
			n = r.IntN(8)
		}
		d := randomDeal(r, n, r.IntN(n+1))
		want := b.hand(d.plain, d.wild)
		for j, five := range fiveRules {
			v := poker.Rank(d.cards, d.wilds, five)
			if got := scoreOf(v); got != want[j] {
				require.Equal(t, want[j], got, "%v wild %v five of a kind %s", d.cards, d.wilds, five)
			}
			if i%8 == 0 {
				sound(t, d, poker.Best(d.cards, d.wilds, five), v)
			}
		}
	}
}

// sound checks what a best hand says of itself.
func sound(t *testing.T, d deal, h poker.Hand, v poker.Value) {
	t.Helper()
	require.Equal(t, v, h.Value)
	require.Len(t, h.Cards, min(5, len(d.plain)+d.wild))
	left := slices.Clone(d.cards)
	var as []face
	for _, p := range h.Cards {
		i := slices.Index(left, p.Card)
		require.GreaterOrEqual(t, i, 0, "%v plays %s", d.cards, p.Card)
		left = slices.Delete(left, i, i+1)
		if p.Card != p.As {
			require.True(t, d.wilds.Has(p.Card), "%s is not wild", p.Card)
		}
		f := faceOf(p.As)
		if v.Category() != poker.FiveOfAKind {
			require.NotContains(t, as, f, "a card counts twice: %v", h.Cards)
		}
		as = append(as, f)
	}
	if len(as) > 0 {
		require.Equal(t, scoreOf(v), look(as), "%v", h.Cards)
	}
}

func TestCH10_TheBestHand(t *testing.T) {
	hearts, spades := poker.SuitWilds(card.Hearts), poker.SuitWilds(card.Spades)
	for _, c := range []struct {
		cards string
		wilds poker.Wilds
		five  poker.Five
		says  string
	}{
		{"AS KS QS JS 10S 2H 3D", 0, poker.FiveTop, "a royal flush"},
		{"AS 2S 3S 4S 5S KH KD", 0, poker.FiveTop, "a straight flush to the five"},
		{"AS AH AD AC 2H 7C 9D", hearts, poker.FiveTop, "five aces"},
		{"AS AH AD AC 2H 7C 9D", hearts, poker.FiveOff, "four aces with K"},
		{"KS KH KD KC 2H 7C 9D", hearts, poker.FiveOff, "four kings with A"},
		{"9S 8S 7S 6S 9D 9C 2H", hearts, poker.FiveTop, "a straight flush to the ten"},
		{"KS KD KC 9H 8H 2C 3C", hearts, poker.FiveTop, "five kings"},
		{"KS QS JS KD KC 9H 8H", hearts, poker.FiveTop, "five kings"},
		{"KS QS JS KD KC 9H 8H", hearts, poker.FiveBelow, "a royal flush"},
		{"AH KH 9H 7H 3S 2C 4D", spades, poker.FiveTop, "a flush, A K Q 9 7"},
		{"5H 8C 8D KC KD 3S QS", hearts, poker.FiveTop, "a full house, kings over eights"},
		{"AD 3C 4C 5H 9S JD KD", hearts, poker.FiveTop, "a pair of aces with K J 9"},
		{"AD 3C 4C 5H 5S JD KD", hearts, poker.FiveTop, "a straight to the five"},
		{"AS 2D 3C 4S 6H 9C KD", 0, poker.FiveTop, "ace high, then K 9 6 4"},
		{"JKR JKR 7S 7D 2C", 0, poker.FiveTop, "a pair of sevens with 2"},
		{"JKR JKR 7S 7D 2C", poker.JokerWilds, poker.FiveTop, "four sevens with 2"},
		{"JKR", 0, poker.FiveTop, "no card"},
		{"JKR", poker.JokerWilds, poker.FiveTop, "ace high"},
		{"2H 3H 4H 5H", hearts, poker.FiveTop, "four aces"},
		{"2H 3H 4H 5H 6H", hearts, poker.FiveOff, "a royal flush"},
		{"9C 9D 4C 4D", 0, poker.FiveTop, "two pair, nines and fours"},
		{"9S 10S JS QS", 0, poker.FiveTop, "queen high, then J 10 9"},
		{"6S BACK ??", 0, poker.FiveTop, "six high"},
	} {
		cards, err := card.ParseAll(c.cards)
		require.NoError(t, err)
		require.Equal(t, c.says, poker.Rank(cards, c.wilds, c.five).String(), c.cards)
	}
}

// NC-3: fewer than five cards rank by what they are; a missing card is below
// any card.
func TestNC3_FewerThanFive(t *testing.T) {
	ladder := []string{
		"",
		"2C",
		"AC",
		"AC 2D",
		"AC KD QS JH",
		"2C 2D",
		"2C 2D 3H",
		"AC AD",
		"2C 2D 3C 3D",
		"2C 2D 3C 3D 4H",
		"2C 2D 2H",
		"2C 2D 2H 3C",
		"5C 6D 7H 8S 9C",
		"2C 2D 2H 2S",
	}
	last := poker.Value(0)
	for i, cards := range ladder {
		hand, err := card.ParseAll(cards)
		require.NoError(t, err)
		v := poker.Rank(hand, 0, poker.FiveTop)
		if i > 0 {
			require.Greater(t, v, last, "%s beats %s", cards, ladder[i-1])
		}
		last = v
	}
}

func TestCH10_AWildCardStandsForItselfWhereItIsWanted(t *testing.T) {
	cards, err := card.ParseAll("KH QH JH 9H 10H 2C 3D")
	require.NoError(t, err)
	h := poker.Best(cards, poker.SuitWilds(card.Hearts), poker.FiveTop)
	require.Equal(t, "a royal flush", h.Value.String())
	require.Equal(t, []poker.Played{{"9H", "AH"}, {"KH", "KH"}, {"QH", "QH"}, {"JH", "JH"}, {"10H", "10H"}}, h.Cards)
	cards, err = card.ParseAll("QS JD 9H 8C 3C 2D 4C")
	require.NoError(t, err)
	h = poker.Best(cards, poker.SuitWilds(card.Hearts), poker.FiveTop)
	require.Equal(t, "a pair of queens with J 8 4", h.Value.String())
	require.Contains(t, h.Cards, poker.Played{Card: "9H", As: "QH"})
}

func TestWildsAreReadAsPeopleWriteThem(t *testing.T) {
	w, err := poker.ParseWilds("2-10H, JKR qs")
	require.NoError(t, err)
	for _, c := range []card.Card{"2H", "10H", card.Joker, "QS"} {
		require.True(t, w.Has(c), c)
	}
	for _, c := range []card.Card{"AH", "JH", "2S", card.Back, card.Unknown, card.None, card.Fool, "T5", "5m", "VS"} {
		require.False(t, w.Has(c), c)
	}
	w, err = poker.ParseWilds("2-10H")
	require.NoError(t, err)
	require.Equal(t, poker.SuitWilds(card.Hearts), w)
	for _, s := range []string{"10-2H", "2-JKR", "hearts", "2-", "T5", "5m"} {
		_, err = poker.ParseWilds(s)
		require.Error(t, err, s)
	}
	cards, err := poker.ParseCards("2s Th, 10d jkr ?? as")
	require.NoError(t, err)
	require.Equal(t, []card.Card{"2S", "10H", "10D", card.Joker, card.Unknown, "AS"}, cards)
	for _, s := range []string{"T5", "5m", "VS", "QX"} {
		_, err = poker.ParseCards(s)
		require.Error(t, err, s)
	}
	_, err = poker.ParseFive("always")
	require.ErrorContains(t, err, "CH-10")
}
