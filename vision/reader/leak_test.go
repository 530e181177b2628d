//go:build matprofile

package reader

import (
	"testing"

	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"
)

// With the tag matprofile gocv counts the Mats that are open.
func TestEveryMatIsClosed(t *testing.T) {
	p, r := played(t, 400), opened(t)
	before := gocv.MatProfile.Count()
	for range 5 {
		_, err := r.Read(p)
		require.NoError(t, err)
	}
	require.Equal(t, before, gocv.MatProfile.Count())
}
