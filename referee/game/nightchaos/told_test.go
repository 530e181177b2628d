package nightchaos_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/nightchaos"
)

func TestWhatTheTableIsTold(t *testing.T) { gametest.Told(t, nightchaos.New()) }
