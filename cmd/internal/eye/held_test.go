package eye

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/referee/witness"
	"github.com/tablemaid/tablemaid/vision/source"
)

// fullDisk is a journal whose disk takes no picture while it is full.
type fullDisk struct {
	journal.Journal
	full bool
}

func (d *fullDisk) PutStill(jpeg []byte) (string, error) {
	if d.full {
		return "", fmt.Errorf("keep still: %w", syscall.ENOSPC)
	}
	return d.Journal.PutStill(jpeg)
}

// A disk that is full for a while stops neither the camera nor the game: it is
// told with what to do, and what was seen meanwhile is noted afterwards.
func TestTheCameraOutlivesADiskThatIsFull(t *testing.T) {
	disk, err := sqlite.Open(filepath.Join(t.TempDir(), "data"))
	require.NoError(t, err)
	full := &fullDisk{disk, true}
	hall, err := table.OpenHall(full, registry.New(), time.Now)
	require.NoError(t, err)
	defer hall.Close()
	game, err := hall.Begin(t.Context(), "chaos-maid", players, nil, fact.Source{Kind: fact.Program})
	require.NoError(t, err)
	e := New(noCard{}, hall, calibration.Default(4), true, nil)
	var errs bytes.Buffer
	e.Errors = &errs
	_, err = e.Tracker()
	require.NoError(t, err)

	frame := source.Frame{Picture: picture.Picture{Width: 640, Height: 480, Pix: bytes.Repeat([]byte{90}, 3*640*480)}}
	frame.Picture.Width, frame.Picture.Height = 640, 480
	pair := func(a, b card.Card, seat int) sight.Scene {
		var s sight.Scene
		for i, c := range []card.Card{a, b} {
			q := sight.Quad{
				{X: float64(100 + 40*i), Y: 100}, {X: float64(130 + 40*i), Y: 100}, {X: float64(130 + 40*i), Y: 140},
				{X: float64(100 + 40*i), Y: 140},
			}
			s.Changes = append(
				s.Changes,
				sight.Change{
					Kind: sight.Appeared, Zone: zone.Seat(seat), Sighting: sight.Sighting{Card: c, Sure: true, Corners: q},
				},
			)
		}
		return s
	}
	require.NoError(t, e.Scene(t.Context(), pair("7H", "7D", 1), frame))
	require.NoError(t, e.Scene(t.Context(), pair("8C", "8S", 2), frame))
	require.Contains(t, e.Status().Text, "disk of the machine that runs tablemaid is full")
	require.Contains(t, e.Status().Advice, "held")
	require.LessOrEqual(t, int(game.Snapshot().Last), 2, "nothing is noted twice")

	full.full = false
	require.NoError(t, e.catchUp(t.Context(), time.Now().Add(2*heldAgain)))
	var laid []string
	for _, entry := range game.Snapshot().Entries {
		if f, ok := entry.Fact.(fact.CardsLaid); ok {
			require.NotEmpty(t, entry.Still)
			laid = append(laid, fmt.Sprint(f.Zone, f.Cards[0].Card, f.Cards[1].Card))
		}
	}
	require.Len(t, laid, 2, "both, once, in order: %v", laid)
	require.Contains(t, laid[0], "7♥")
	require.Empty(t, e.backlog.scenes)
	require.Regexp(
		t, `\Atablemaid: .* cannot be kept, and is held: .*no space.*\n.* is kept; 0 scenes are lost\n\z`, errs.String(),
	)
}

// A game that is opened anew while the camera looks is the same game: what was seen of it is noted.
func TestWhatIsSeenOfAGameThatIsOpenedAnewIsNoted(t *testing.T) {
	disk, err := sqlite.Open(filepath.Join(t.TempDir(), "data"))
	require.NoError(t, err)
	hall, err := table.OpenHall(disk, registry.New(), time.Now)
	require.NoError(t, err)
	defer hall.Close()
	game, err := hall.Begin(t.Context(), "chaos-maid", players, nil, fact.Source{Kind: fact.Program})
	require.NoError(t, err)
	e := New(noCard{}, hall, calibration.Default(4), true, nil)
	_, err = e.Tracker()
	require.NoError(t, err)
	held := heldScene{table: game, facts: []witness.Seen{{Fact: fact.RoundBegan{Dealer: 1}}}, asked: true}
	_, err = hall.ForgetPlayer(t.Context(), players[3]) // writes every game of theirs anew
	require.NoError(t, err)
	require.NoError(t, e.write(t.Context(), &held))
	require.Equal(t, fact.RoundBegan{Dealer: 1}, hall.Current().Snapshot().Journal[1].Fact)

	// One that is gone is not waited for.
	require.NoError(t, hall.Forget(t.Context(), game.ID()))
	held.facts = []witness.Seen{{Fact: fact.RoundBegan{Dealer: 2}}}
	require.ErrorIs(t, e.write(t.Context(), &held), table.ErrClosed)
}

func TestWhatIsHeldIsBounded(t *testing.T) {
	var b backlog
	p := picture.Picture{Width: 8, Height: 8, Pix: make([]byte, 3*8*8)}
	for range mostHeld + 5 {
		require.NoError(t, b.add(heldScene{}, p))
	}
	require.Len(t, b.scenes, mostHeld)
	require.Nil(t, b.scenes[mostPictures].picture)
	require.Contains(t, unkept(errors.New("x"), b.lost).Advice, "no longer")
}
