package recording

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

func TestTheTableInTheVideoIsTheStudios(t *testing.T) {
	p, err := calibration.Decode(Profile())
	require.NoError(t, err)
	assert.Equal(t, script.Table(), p)
}

func TestTheTruthIsWhatItsSeedGives(t *testing.T) {
	b, err := os.ReadFile("chaos-maid.truth.json")
	require.NoError(t, err)
	var told script.Truth
	require.NoError(t, json.Unmarshal(b, &told))
	s, err := script.ChaosMaid(told.Seed, script.Table())
	require.NoError(t, err)
	assert.Equal(t, s.Truth(), told)
}

func TestTheVideoIsSmall(t *testing.T) {
	assert.Less(t, len(Video()), 5<<20)
	assert.Equal(t, "ftyp", string(Video()[4:8]))
	assert.Less(t, len(Small()), 800<<10, "a phone loads it in passing")
	assert.Equal(t, "ftyp", string(Small()[4:8]))
}
