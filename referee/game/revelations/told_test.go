package revelations_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/revelations"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
)

func TestWhatTheTableIsTold(t *testing.T) { gametest.Told(t, revelations.New()) }
