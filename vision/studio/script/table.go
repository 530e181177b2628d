package script

import (
	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/zone"
)

// Table is the studio's own table: four seats whose zones go round like the
// sails of a windmill, so that each has room for eight pairs laid any way
// round; the box and the middle lie between them.
func Table() calibration.Profile {
	const a, b = 0.36, 0.64   // where the sails meet, across
	const c, d = 0.345, 0.655 // and down
	at := func(name zone.Zone, x0, y0, x1, y1 float64) calibration.Zone {
		return calibration.Zone{Name: name, Min: calibration.Point{X: x0, Y: y0}, Max: calibration.Point{X: x1, Y: y1}}
	}
	p := calibration.Default(seats)
	p.Zones = []calibration.Zone{
		at(zone.Seat(1), 0, d, b, 1),
		at(zone.Seat(2), 0, 0, a, d),
		at(zone.Seat(3), a, 0, 1, c),
		at(zone.Seat(4), b, c, 1, 1),
		at(zone.Middle, a, c, 0.5, d),
		at(zone.Box, 0.5, c, b, d),
	}
	return p
}
