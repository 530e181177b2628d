package script

import "github.com/tablemaid/tablemaid/calibration"

// Table is the studio's table: the one that is proposed for four.
func Table() calibration.Profile { return calibration.Default(seats) }
