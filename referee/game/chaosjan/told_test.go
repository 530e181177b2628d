package chaosjan_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
)

func TestWhatTheTableIsTold(t *testing.T) { gametest.Told(t, chaosjan.New()) }
