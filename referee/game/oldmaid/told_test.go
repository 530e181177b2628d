package oldmaid_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/oldmaid"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
)

func TestWhatTheTableIsTold(t *testing.T) { gametest.Told(t, oldmaid.New()) }
