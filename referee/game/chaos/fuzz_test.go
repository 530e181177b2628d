package chaos_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/chaos"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
)

func FuzzApply(f *testing.F) { gametest.FuzzApply(f, chaos.New()) }
