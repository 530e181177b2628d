package scene

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/vision/studio/script"
)

func TestTheSameScriptGivesTheSameFrames(t *testing.T) {
	s, err := script.ChaosMaid(2, script.Table())
	require.NoError(t, err)
	a, b := NewPlayer(s, Fine(), nil), NewPlayer(s, Fine(), nil)
	for range 30 { // a hand comes and lays the first card
		one, ok := a.Next()
		require.True(t, ok)
		two, _ := b.Next()
		require.NoError(t, one.Check())
		assert.True(t, bytes.Equal(one.Pix, two.Pix))
	}
}
