package mirrormaids_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/mirrormaids"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
)

func TestWhatTheTableIsTold(t *testing.T) { gametest.Told(t, mirrormaids.New()) }
