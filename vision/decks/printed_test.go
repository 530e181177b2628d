package decks

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

func photograph(t *testing.T, letters deck.Lettering, cards ...card.Card) picture.Picture {
	t.Helper()
	style, printed := deck.Plain(), photo.Poker()
	style.Letters = letters
	require.NoError(t, printed.Print(style, cards...))
	p, laid, err := photo.Take(rand.New(rand.NewPCG(3, 5)), printed, photo.Setting{
		Width: 1280, Height: 800, Cards: len(cards), Scale: 2, Dim: 0.9, Blur: 0.5, Noise: 2, Cast: [2]float64{0.95, 1},
	})
	require.NoError(t, err)
	require.Len(t, laid, len(cards))
	return p
}

func read(t *testing.T, by Reader, p picture.Picture) (cards []card.Card) {
	t.Helper()
	seen, err := by.Read(p)
	require.NoError(t, err)
	for _, s := range seen {
		require.True(t, s.Sure, "%s, %v", s.Card, s.Alternatives)
		cards = append(cards, s.Card)
	}
	return cards
}

// A V is a jack's on French decks, and a queen's on a Dutch one, which is chosen by name as
// decks with Swedish and Russian letters are.
func TestLettersOfOtherCountries(t *testing.T) {
	standard, err := Open()
	require.NoError(t, err)
	defer standard.Close()
	cards := []card.Card{"AS", "JH", "QC", "KD"}
	for _, game := range [][]card.Card{card.Standard52(), append(card.Standard52(), card.Joker, card.Joker)} {
		french, err := InPlay(standard, game)
		require.NoError(t, err)
		require.ElementsMatch(
			t, cards, read(t, french, photograph(t, deck.Lettering{Ace: "1", Jack: "V", Queen: "D", King: "R"}, cards...)),
		)
		for deckName, letters := range map[string]deck.Lettering{
			"dutch":   {Ace: "A", Jack: "B", Queen: "V", King: "H"},
			"letters": {Ace: "Т", Jack: "В", Queen: "Д", King: "К"},
		} {
			chosen, err := standard.Of(deckName)
			require.NoError(t, err)
			by, err := InPlay(chosen, game)
			require.NoError(t, err)
			require.ElementsMatch(t, cards, read(t, by, photograph(t, letters, cards...)), deckName)
		}
	}
}

// A Kn is a jack. Where nobody has said that the deck is Swedish it is asked about, not taken for a king; an English
// king is surely read all the same.
func TestASwedishJackIsNoKing(t *testing.T) {
	standard, err := Open()
	require.NoError(t, err)
	defer standard.Close()
	jacks, kings := []card.Card{"JS", "JH", "JC", "JD"}, []card.Card{"KS", "KH", "KC", "KD"}
	seen, err := standard.Read(photograph(t, deck.Lettering{Ace: "A", Jack: "Kn", Queen: "D", King: "K"}, jacks...))
	require.NoError(t, err)
	require.Len(t, seen, len(jacks))
	for _, s := range seen {
		require.False(t, s.Sure && s.Card.Rank() == "K", "%s, %v", s.Card, s.Alternatives)
	}
	require.ElementsMatch(t, kings, read(t, standard, photograph(t, deck.Lettering{}, kings...)))
}
