package nightchaos_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/nightchaos"
)

func FuzzApply(f *testing.F) { gametest.FuzzApply(f, nightchaos.New()) }
