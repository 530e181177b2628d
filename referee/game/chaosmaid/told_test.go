package chaosmaid_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/chaosmaid"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
)

func TestWhatTheTableIsTold(t *testing.T) { gametest.Told(t, chaosmaid.New()) }
