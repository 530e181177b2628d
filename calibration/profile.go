package calibration

import (
	"errors"
	"fmt"
	"math"

	"github.com/tablemaid/tablemaid/models/zone"
)

// Version of the profile file; a file of another version is refused.
const Version = 1

// Profile is one table as one camera sees it. It is all fractions, so that it
// survives a change of resolution.
type Profile struct {
	Version int `json:"version"`
	// PlayArea is the table in the picture, as fractions of the picture.
	PlayArea Corners `json:"play_area"`
	// Size is the play area on the table, and Card that of the cards it was
	// measured with: corners and size together are the map from the picture to
	// millimetres. Nil when the corners were only dragged.
	Size *Size `json:"size_mm,omitempty"`
	Card *Size `json:"card_mm,omitempty"`
	// Lens is how much the camera's lens bends what is straight: a place of the picture r of its widths from its middle
	// would be seen 1/(1+Lens·r²) times as far away by a lens that does not; 0 if that is not known.
	Lens float64 `json:"lens,omitempty"`
	// Aspect is the picture's width by its height when the table was set up; 0
	// if that is not known. A phone that is turned gives another one.
	Aspect float64 `json:"aspect,omitempty"`
	// Zones lie in the play area, as fractions of it seen from above. Where
	// two overlap, the earlier one counts.
	Zones []Zone `json:"zones"`
}

// Zone is a rectangle of the play area that a rule can speak of.
type Zone struct {
	Name zone.Zone `json:"name"`
	Min  Point     `json:"min"` // top left
	Max  Point     `json:"max"` // bottom right
}

func (z Zone) contains(p Point) bool {
	return p.X >= z.Min.X && p.X <= z.Max.X && p.Y >= z.Min.Y && p.Y <= z.Max.Y
}

// Seats is the number of seats that have a zone.
func (p Profile) Seats() int {
	n := 0
	for _, z := range p.Zones {
		if z.Name.Seat() > 0 {
			n++
		}
	}
	return n
}

// Locator tells zones from places in a picture of a given size. It is safe
// for use by many goroutines.
type Locator struct {
	toArea        areaMap
	width, height float64
	zones         []Zone
}

// Locator prepares the profile for pictures of width by height pixels.
func (p Profile) Locator(width, height int) (*Locator, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	m, err := p.areaMap(float64(width), float64(height))
	if err != nil {
		return nil, err
	}
	return &Locator{toArea: m, width: float64(width), height: float64(height), zones: p.Zones}, nil
}

// near is how far outside of a zone, as a fraction of the play area, a place still
// belongs to it if no other is nearer: what is drawn leaves the corners open.
const near = 0.2

// ZoneAt is the zone at x, y in pixels, or in the play area the nearest one;
// zone.Nowhere when none is near.
func (l *Locator) ZoneAt(x, y float64) zone.Zone {
	at := l.Area(x, y)
	best, far := zone.Nowhere, near
	if at.X < 0 || at.X > 1 || at.Y < 0 || at.Y > 1 {
		far = 0
	}
	for _, z := range l.zones {
		if z.contains(at) {
			return z.Name
		}
		if d := math.Hypot(max(z.Min.X-at.X, at.X-z.Max.X, 0), max(z.Min.Y-at.Y, at.Y-z.Max.Y, 0)); d < far {
			best, far = z.Name, d
		}
	}
	return best
}

// SameShape reports whether a picture has the shape of those that the profile
// was made for.
func (p Profile) SameShape(width, height int) bool {
	return p.Aspect == 0 || height > 0 && math.Abs(float64(width)/float64(height)/p.Aspect-1) < 0.02
}

// Check says in plain words what is wrong with a profile, nil if nothing is.
func (p Profile) Check() error {
	if p.Version != Version {
		return fmt.Errorf(
			"this table profile has version %d, the program reads version %d: set the table up again on the camera page",
			p.Version, Version,
		)
	}
	if !convex(p.PlayArea) {
		return errors.New("the corners of the play area cross or fold in: drag them to the table's four corners, in order")
	}
	if area(p.PlayArea) < 0.05 {
		return errors.New(
			"the play area is too small a part of the picture: move the camera nearer, or drag the corners outwards",
		)
	}
	seen := map[zone.Zone]bool{}
	for _, z := range p.Zones {
		if _, err := zone.Parse(string(z.Name)); err != nil {
			return err
		}
		if seen[z.Name] {
			return errors.New("somebody has two places: remove one")
		}
		seen[z.Name] = true
		if z.Max.X-z.Min.X < 0.02 || z.Max.Y-z.Min.Y < 0.02 {
			return errors.New("a place is too small for a card: drag it larger")
		}
	}
	if p.Seats() == 0 {
		return errors.New("no player has a place: add one for each")
	}
	return nil
}

// convex reports whether the corners go round clockwise (on the picture, y
// down) without crossing.
func convex(c Corners) bool {
	for i := range c {
		a, b, d := c[i], c[(i+1)%4], c[(i+2)%4]
		if (b.X-a.X)*(d.Y-b.Y)-(b.Y-a.Y)*(d.X-b.X) <= 0 {
			return false
		}
	}
	return true
}

// area of a quadrilateral by the shoelace formula.
func area(c Corners) float64 {
	sum := 0.0
	for i, p := range c {
		q := c[(i+1)%4]
		sum += p.X*q.Y - q.X*p.Y
	}
	return math.Abs(sum) / 2
}

// InPlay reports whether x, y in pixels lies in the play area.
func (l *Locator) InPlay(x, y float64) bool {
	at := l.Area(x, y)
	return at.X >= 0 && at.X <= 1 && at.Y >= 0 && at.Y <= 1
}

// Area is where x, y in pixels lies in the play area, as a fraction of it seen from
// above; outside of it less than 0 or more than 1.
func (l *Locator) Area(x, y float64) Point { return l.toArea.apply(Point{x / l.width, y / l.height}) }

// Place is where a place of the picture, as a fraction of it, lies in the play
// area, as a fraction of that seen from above.
func (p Profile) Place(at Point) (Point, error) {
	aspect := p.Aspect
	if aspect == 0 {
		aspect, p.Lens = 1, 0
	}
	m, err := p.areaMap(aspect, 1)
	if err != nil {
		return Point{}, err
	}
	return m.apply(at), nil
}
