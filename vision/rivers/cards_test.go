package rivers_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
	"github.com/tablemaid/tablemaid/vision/rivers"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/parlour"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
	"github.com/tablemaid/tablemaid/vision/taught"
	"github.com/tablemaid/tablemaid/vision/track"
)

var pack = []deck.Titled{
	{Card: "@toll", Name: "Toll", Type: "action", Colour: "green", Text: "Each other player pays you 300 points."},
	{Card: "@silence", Name: "Silence", Type: "stock", Colour: "red", Text: "Nobody may talk about tiles."},
	{Card: "@alms", Name: "Alms", Type: "action", Colour: "white", Text: "Take up to 1000 points from the table."},
}

// lesson is the pack, taught from a scan of each card.
func lesson(t *testing.T) *taught.Deck {
	d := deckfile.Deck{Version: deckfile.Version, Name: "pack"}
	for _, c := range pack {
		jpeg, err := picturefile.JPEG(photo.OnPaper(parlour.PackStyle(1, tile.Look).Title(c)), 92)
		require.NoError(t, err)
		d.Add(c.Card, jpeg)
	}
	made, err := taught.New(d)
	require.NoError(t, err)
	return made
}

// withCards is a table just before its first card of the pack is played, and how many moves end with that card put
// away.
func withCards(t *testing.T) (table *parlour.Table, first parlour.Move, moves int) {
	table, err := parlour.New(1, tile.Look)
	require.NoError(t, err)
	table.WithCards(1, parlour.PackStyle(1, tile.Look), pack)
	at := -1
	for i, m := range table.Moves {
		switch {
		case at < 0 && m.Kind == parlour.PlayCard:
			at = i
		case at >= 0 && m.Kind == parlour.PutAway && m.Tile == table.Moves[at].Tile:
			table.Skip(at)
			return table, table.Moves[at], i + 1
		}
	}
	require.Fail(t, "no card is played")
	return nil, parlour.Move{}, 0
}

// follow feeds a tracker until so many moves are made; what was seen before the first is left out.
func follow(t *testing.T, table *parlour.Table, by track.Reader, moves int) (changes []sight.Change) {
	tracker, err := rivers.New(by, table.Profile)
	require.NoError(t, err)
	for table.Now() < moves {
		f, err := table.Next(t.Context())
		require.NoError(t, err)
		scene, err := tracker.Feed(f)
		require.NoError(t, err)
		if scene != nil && !scene.Afresh {
			changes = append(changes, scene.Changes...)
		}
	}
	return changes
}

func readers(t *testing.T) (cards *decks.Printed, tiles *riichi.Reader) {
	cards, err := decks.Open()
	require.NoError(t, err)
	t.Cleanup(cards.Close)
	tiles, err = cards.Riichi()
	require.NoError(t, err)
	return cards, tiles
}

// sorted are the tiles that came, and the cards that came and went.
func sorted(changes []sight.Change) (tiles []card.Card, came, went []sight.Change) {
	for _, c := range changes {
		switch is := c.Sighting.Card; {
		case is == card.Back || is.Picture() != "":
			if c.Kind == sight.Appeared {
				came = append(came, c)
			} else {
				went = append(went, c)
			}
		case c.Kind == sight.Appeared:
			tiles = append(tiles, is)
		}
	}
	return tiles, came, went
}

// discarded are the tiles that were discarded, as far as none of them was called.
func discarded(table *parlour.Table, from, to int) (tiles []card.Card) {
	for _, m := range table.Moves[from:to] {
		if m.Kind == parlour.Discard || m.Kind == parlour.Riichi {
			tiles = append(tiles, m.Tile)
		}
	}
	return tiles
}

// Tiles and a card that was taught lie on one table: each is told as what it is, the card of its player, and told to
// have gone.
func TestTilesAndCardsOfAPack(t *testing.T) {
	cards, tiles := readers(t)
	table, first, moves := withCards(t)
	from := table.Now()
	seen, came, went := sorted(follow(t, table, decks.Beside{Tiles: tiles, Cards: cards.With(lesson(t))}, moves))
	require.Len(t, came, 1)
	require.Equal(t, first.Tile, came[0].Sighting.Card)
	require.True(t, came[0].Sighting.Sure)
	require.Equal(t, zone.Seat(first.Seat), came[0].Zone)
	require.Len(t, went, 1)
	require.Equal(t, came[0].Of, went[0].Of)
	require.Subset(t, append(discarded(table, from, moves), card.Unknown), seen, "no print is a tile")
	require.NotEmpty(t, seen)
}

// A card of a pack that nobody has taught is told as nothing but a card, and the tiles are followed on.
func TestAnUntaughtCardStopsNothing(t *testing.T) {
	_, tiles := readers(t)
	table, first, moves := withCards(t)
	from := table.Now()
	seen, came, went := sorted(follow(t, table, tiles, moves))
	require.Len(t, came, 1)
	require.Equal(t, card.Back, came[0].Sighting.Card)
	require.Equal(t, zone.Seat(first.Seat), came[0].Zone)
	require.Len(t, went, 1)
	require.Subset(t, append(discarded(table, from, moves), card.Unknown), seen)
	require.NotEmpty(t, seen)
}
