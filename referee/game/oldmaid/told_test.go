package oldmaid_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/oldmaid"
)

func TestWhatTheTableIsTold(t *testing.T) { gametest.Told(t, oldmaid.New()) }
