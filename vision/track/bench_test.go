package track

import (
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// bench is a drawn table and the tracker that follows it.
type bench struct {
	*tabletest.Table
	t       *testing.T
	tracker *Tracker
}

func newBench(t *testing.T) *bench {
	b := &bench{t: t, Table: tabletest.New()}
	tracker, err := New(b, calibration.Default(4))
	require.NoError(t, err)
	b.tracker = tracker
	return b
}

// rest lets a second go by with nothing moving and returns what changed, what waits for company included.
func (b *bench) rest() []sight.Change {
	changes := b.wait()
	if scene := b.tracker.Ends(0); scene != nil {
		changes = append(changes, scene.Changes...)
	}
	return changes
}

// wait lets a second go by with nothing moving and returns what was told meanwhile.
func (b *bench) wait() []sight.Change {
	var changes []sight.Change
	for range 20 {
		changes = append(changes, b.frame()...)
	}
	return changes
}

func (b *bench) frame() []sight.Change {
	scene, err := b.tracker.Feed(b.Next())
	require.NoError(b.t, err)
	if scene == nil {
		return nil
	}
	return scene.Changes
}
