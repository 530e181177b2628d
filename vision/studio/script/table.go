package script

import (
	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/zone"
)

// Table is the studio's table as its people would have drawn it on the set-up page:
// the seats' places go round like the sails of a windmill, so that each has room for
// eight pairs laid any way round; the middle and the card box lie between them.
func Table() calibration.Profile {
	const left, rim = 0.36, 0.345 // where the sails end
	at := func(name zone.Zone, x0, y0, x1, y1 float64) calibration.Zone {
		return calibration.Zone{Name: name, Min: calibration.Point{X: x0, Y: y0}, Max: calibration.Point{X: x1, Y: y1}}
	}
	p := calibration.Default(seats)
	p.Zones = []calibration.Zone{
		at(zone.Seat(1), 0, 1-rim, 1-left, 1),
		at(zone.Seat(2), 0, 0, left, 1-rim),
		at(zone.Seat(3), left, 0, 1, rim),
		at(zone.Seat(4), 1-left, rim, 1, 1),
		at(zone.Middle, left, rim, 0.5, 1-rim),
		at(zone.Box, 0.5, rim, 1-left, 1-rim),
	}
	return p
}
