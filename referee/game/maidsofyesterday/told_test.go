package maidsofyesterday_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/maidsofyesterday"
)

func TestWhatTheTableIsTold(t *testing.T) { gametest.Told(t, maidsofyesterday.New()) }
