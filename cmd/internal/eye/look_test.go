package eye

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
)

// Whoever went away while others looked costs nothing.
func TestALookThatNobodyWaitsForIsNotTaken(t *testing.T) {
	e := New(nil, oneGame{}, calibration.Default(4), false, calibration.Profile.Check)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, _, err := e.Look(gone)
	require.ErrorIs(t, err, context.Canceled, "its turn had come")
	e.looks <- struct{}{} // somebody looks
	_, _, err = e.Look(gone)
	require.ErrorIs(t, err, context.Canceled)
}
