package maidsofyesterday_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/maidsofyesterday"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
)

func TestWhatTheTableIsTold(t *testing.T) { gametest.Told(t, maidsofyesterday.New()) }
