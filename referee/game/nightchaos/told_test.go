package nightchaos_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/nightchaos"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
)

func TestWhatTheTableIsTold(t *testing.T) { gametest.Told(t, nightchaos.New()) }
