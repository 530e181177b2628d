package picturefile

import (
	"fmt"
	"image"

	"github.com/tablemaid/tablemaid/models/picture"
	"gocv.io/x/gocv"
)

// Resize scales p to width × height pixels; shrinking averages areas, so that
// fine print does not alias.
func Resize(p picture.Picture, width, height int) (picture.Picture, error) {
	if width < 1 || height < 1 {
		return picture.Picture{}, fmt.Errorf("resize to %d×%d: both must be at least 1", width, height)
	}
	m, err := mat(p)
	if err != nil {
		return picture.Picture{}, err
	}
	defer m.Close()
	return resized(m, width, height)
}

func resized(m gocv.Mat, width, height int) (picture.Picture, error) {
	small := gocv.NewMat()
	defer small.Close()
	how := gocv.InterpolationLinear
	if width < m.Cols() || height < m.Rows() {
		how = gocv.InterpolationArea
	}
	if err := gocv.Resize(m, &small, image.Pt(width, height), 0, 0, how); err != nil {
		return picture.Picture{}, fmt.Errorf("resize: %w", err)
	}
	return picture.Picture{Width: width, Height: height, Pix: small.ToBytes()}, nil
}
