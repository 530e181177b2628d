package locate

import (
	"image"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"gocv.io/x/gocv"
)

const (
	// closerTall is the height in pixels of the full level from which two
	// stacks that touch lie several cells apart, so that both are found there.
	closerTall = 30
	// surroundings is how far from its centre the picture round a stack is
	// looked at, in heights.
	surroundings = 1.7
)

// Closer lists the stacks that are found when the picture is searched at twice
// its size round some: of two in one cell of the network, the full level shows
// one. Stacks that are large enough there are passed over.
func (f *Finder) Closer(levels pyramid.Pyramid, round []Stack) ([]Stack, error) {
	p := levels[0].Picture
	var found []Stack
	for _, r := range parts(round, p.Bounds()) {
		part, err := doubled(p.Crop(r))
		if err != nil {
			return nil, err
		}
		stacks, _, err := f.find(part, r.Min.Mul(2), 0.5)
		if err != nil {
			return nil, err
		}
		found = append(found, slices.DeleteFunc(stacks, func(s Stack) bool { return s.Height < minHeight })...)
	}
	return strongest(found), nil
}

// parts are the pieces of the picture round small stacks; those that touch are
// one.
func parts(round []Stack, bounds image.Rectangle) (apart []image.Rectangle) {
	for _, s := range round {
		if s.Height > closerTall {
			continue
		}
		reach := surroundings * s.Height
		r := image.Rect(
			int(s.Centre.X-reach), int(s.Centre.Y-reach), int(math.Ceil(s.Centre.X+reach)),
			int(math.Ceil(s.Centre.Y+reach)),
		).Intersect(
			bounds,
		)
		for k := 0; k < len(apart); k++ {
			if apart[k].Overlaps(r) {
				r = r.Union(apart[k])
				apart = slices.Delete(apart, k, k+1)
				k = -1 // what r has grown into may touch earlier ones
			}
		}
		if !r.Empty() {
			apart = append(apart, r)
		}
	}
	return apart
}

// doubled is a picture at twice its size.
func doubled(p picture.Picture) (picture.Picture, error) {
	m, err := gocv.NewMatFromBytes(p.Height, p.Width, gocv.MatTypeCV8UC3, p.Pix)
	if err != nil {
		return picture.Picture{}, err
	}
	defer m.Close()
	twice := gocv.NewMat()
	defer twice.Close()
	if err := gocv.Resize(m, &twice, image.Point{}, 2, 2, gocv.InterpolationLinear); err != nil {
		return picture.Picture{}, err
	}
	return picture.Picture{Width: twice.Cols(), Height: twice.Rows(), Pix: twice.ToBytes()}, nil
}
