package mirrormaids_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/mirrormaids"
)

func TestWhatTheTableIsTold(t *testing.T) { gametest.Told(t, mirrormaids.New()) }
