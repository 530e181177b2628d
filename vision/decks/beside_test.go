package decks

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/parlour"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
	"github.com/tablemaid/tablemaid/vision/taught"
)

func square(x, y, side float64) sight.Quad {
	return sight.Quad{{X: x, Y: y}, {X: x + side, Y: y}, {X: x + side, Y: y + side}, {X: x, Y: y + side}}
}

// What is printed on a sure card is no tile; an outline of a tile's size is no card, and neither is an unsure one round
// sure tiles.
func TestTilesAreNoCardsAndCardsNoTiles(t *testing.T) {
	at := func(c card.Card, sure bool, q sight.Quad) sight.Sighting {
		return sight.Sighting{Card: c, Sure: sure, Corners: q}
	}
	tiles := []sight.Sighting{
		at("1m", true, square(0, 0, 10)), at("2m", true, square(11, 0, 10)), at("3m", true, square(110, 10, 10)),
	}
	cards := []sight.Sighting{
		at("@toll", false, square(0, 0, 32)), at("@alms", true, square(0, 0, 11)), at("@silence", true, square(100, 0, 33)),
	}
	both := Beside{Tiles: told{tiles}, Cards: told{cards}}
	seen, err := both.ReadIn(pictureOf(200, 200), nil)
	require.NoError(t, err)
	require.Equal(t, []sight.Sighting{tiles[0], tiles[1], cards[2]}, seen)
	seen, err = both.ReadTiles(pictureOf(200, 200), nil)
	require.NoError(t, err)
	require.Equal(t, tiles, seen, "where there is no room for a card")
}

// A deck of cards that was chosen is read beside the tiles of a game of riichi, and by itself in any other; a taught
// set of tiles is read as what it is.
func TestAChosenDeckLiesBesideTiles(t *testing.T) {
	printed, err := Open()
	require.NoError(t, err)
	defer printed.Close()
	table, err := parlour.New(4, tile.Look)
	require.NoError(t, err)
	titled := []deck.Titled{
		{Card: "@toll", Name: "Toll", Type: "action", Colour: "green"}, {Card: "@alms", Name: "Alms", Type: "action"},
	}
	table.WithCards(4, parlour.PackStyle(4, tile.Look), titled)
	for i, m := range table.Moves {
		if m.Kind == parlour.PlayCard {
			table.Skip(i + 1)
			break
		}
	}
	file := deckfile.Deck{Version: deckfile.Version, Name: "pack"}
	for _, c := range titled {
		jpeg, err := picturefile.JPEG(photo.OnPaper(parlour.PackStyle(4, tile.Look).Title(c)), 92)
		require.NoError(t, err)
		file.Add(c.Card, jpeg)
	}
	chosen, err := Found(printed, "pack", file, nil)
	require.NoError(t, err)
	by, err := InPlay(chosen, card.Tiles37())
	require.NoError(t, err)
	seen, err := by.Read(table.Still())
	require.NoError(t, err)
	tiles, cards := 0, 0
	for _, s := range seen {
		switch {
		case s.Card.Picture() != "":
			cards++
			require.True(t, s.Sure)
		case s.Sure:
			tiles++
		}
	}
	require.Equal(t, 1, cards)
	require.Positive(t, tiles)
	riichi, err := printed.Riichi()
	require.NoError(t, err)
	require.Equal(t, Parts(riichi.Hand()), Near(by), "a photo of a hand is one of tiles")

	alone, err := InPlay(chosen, card.Standard52())
	require.NoError(t, err)
	require.IsType(t, printed.With(&taught.Deck{}), alone)
	set := deckfile.Deck{
		Version: deckfile.Version, Name: "set",
		Faces: []deckfile.Face{{Card: "1m", Looks: file.Faces[0].Looks}},
	}
	chosen, err = Found(printed, "set", set, nil)
	require.NoError(t, err)
	tilesAlone, err := InPlay(chosen, card.Tiles37())
	require.NoError(t, err)
	require.IsType(t, printed.With(&taught.Deck{}), tilesAlone)
}

// told has read these already.
type told struct{ seen []sight.Sighting }

func (r told) ReadIn(picture.Picture, []image.Rectangle) ([]sight.Sighting, error) {
	return r.seen, nil
}

func pictureOf(w, h int) picture.Picture {
	return picture.Picture{Width: w, Height: h, Pix: make([]byte, 3*w*h)}
}
