package eye

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/parlour"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
	"github.com/tablemaid/tablemaid/vision/taught"
)

// A card of the pack is laid beside the tiles of a drawn table: frames in, and the game has it as played by whoever
// laid it.
func TestACardThatIsLaidBesideTilesIsPlayed(t *testing.T) {
	const seed = 1
	pack := []deck.Titled{
		{Card: "@toll", Name: "Toll", Type: "action", Colour: "green", Text: "Each other player pays you 300 points."},
		{Card: "@alms", Name: "Alms", Type: "action", Colour: "white", Text: "Take up to 1000 points from the table."},
	}
	drawn, err := parlour.New(seed, tile.Look)
	require.NoError(t, err)
	style := parlour.PackStyle(seed, tile.Look)
	drawn.WithCards(seed, style, pack)
	at := 0
	for drawn.Moves[at].Kind != parlour.PlayCard {
		at++
	}
	drawn.Skip(at)
	file := deckfile.Deck{Version: deckfile.Version, Name: "pack"}
	for _, c := range pack {
		jpeg, err := picturefile.JPEG(photo.OnPaper(style.Title(c)), 92)
		require.NoError(t, err)
		file.Add(c.Card, jpeg)
	}
	lesson, err := taught.New(file)
	require.NoError(t, err)
	cards, err := decks.Open()
	require.NoError(t, err)
	defer cards.Close()
	tiles, err := cards.Riichi()
	require.NoError(t, err)

	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), time.Now)
	require.NoError(t, err)
	defer hall.Close()
	game, err := hall.Begin(
		t.Context(), "chaos-jan", []string{"Ann", "Bea", "Cal", "Dee"}, nil, fact.Source{Kind: fact.Person},
	)
	require.NoError(t, err)
	both := decks.Beside{Tiles: tiles, Cards: cards.With(lesson)}
	e := New(both, hall, drawn.Profile, true, calibration.Profile.Check)
	for drawn.Now() <= at {
		f, err := drawn.Next(t.Context())
		require.NoError(t, err)
		tracker, err := e.Tracker()
		require.NoError(t, err)
		scene, err := tracker.Feed(f)
		require.NoError(t, err)
		e.Frame(f)
		if scene != nil {
			require.NoError(t, e.Scene(t.Context(), *scene, f))
		}
	}
	m, snap := drawn.Moves[at], game.Snapshot()
	entry := snap.Journal[len(snap.Journal)-1]
	require.Equal(t, fact.Camera, entry.Source.Kind)
	require.Equal(t, fact.CardsLaid{Zone: zone.Seat(m.Seat), Cards: fact.Read(m.Tile)}, entry.Fact)
	require.NotEmpty(t, entry.Still)
	require.Contains(t, snap.Position.Rulings[len(snap.Position.Rulings)-1].Text, " plays ")
	for _, r := range snap.Position.Rulings {
		require.False(t, r.Open, r.Text)
	}
}
