package revelations_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/revelations"
)

func TestWhatTheTableIsTold(t *testing.T) { gametest.Told(t, revelations.New()) }
