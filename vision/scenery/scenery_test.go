package scenery

import (
	"image"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// photographs of tables, other people's, beside the repository.
const photos = "../../../shared/photos"

func photo(t *testing.T, name string) picture.Picture {
	t.Helper()
	p, err := picturefile.Load(filepath.Join(photos, name))
	if err != nil {
		t.Skip("needs the shared photographs")
	}
	return p
}

// kicked is p as a camera that was moved sees it: its corners go to c,
// fractions of the picture.
func kicked(t *testing.T, p picture.Picture, c calibration.Corners) picture.Picture {
	t.Helper()
	src := gocv.NewPointVectorFromPoints([]image.Point{{}, {X: p.Width}, {X: p.Width, Y: p.Height}, {Y: p.Height}})
	defer src.Close()
	var at []image.Point
	for _, q := range c {
		at = append(at, image.Pt(int(q.X*float64(p.Width)), int(q.Y*float64(p.Height))))
	}
	dst := gocv.NewPointVectorFromPoints(at)
	defer dst.Close()
	m := gocv.GetPerspectiveTransform(src, dst)
	defer m.Close()
	in, err := gocv.NewMatFromBytes(p.Height, p.Width, gocv.MatTypeCV8UC3, p.Pix)
	require.NoError(t, err)
	defer in.Close()
	out := gocv.NewMat()
	defer out.Close()
	require.NoError(t, gocv.WarpPerspective(in, &out, m, image.Pt(p.Width, p.Height)))
	return picture.Picture{Width: p.Width, Height: p.Height, Pix: out.ToBytes()}
}

var whole = calibration.Corners{{X: 0.1, Y: 0.1}, {X: 0.9, Y: 0.1}, {X: 0.9, Y: 0.9}, {X: 0.1, Y: 0.9}}

// table is a photograph of one table, with other things on it and the camera
// in hand each time.
func table(t *testing.T, name string) picture.Picture {
	return photo(t, "jonasblanc+poker-table-recognition/setup/"+name+".jpg")
}

// tableCorners are those of the table top, as a person sees them in two of the
// photographs, in fractions of the picture.
var tableCorners = map[string]calibration.Corners{
	"back_cards": {{X: 0.184, Y: 0.045}, {X: 0.812, Y: 0.057}, {X: 0.804, Y: 0.988}, {X: 0.192, Y: 0.985}},
	"chips":      {{X: 0.234, Y: 0.064}, {X: 0.806, Y: 0.066}, {X: 0.818, Y: 0.945}, {X: 0.214, Y: 0.943}},
}

func TestATableIsFoundAgainWhateverLiesOnIt(t *testing.T) {
	v, ok, err := Between(table(t, "back_cards"), table(t, "chips"))
	require.NoError(t, err)
	require.True(t, ok)
	got, by := v.Corners(tableCorners["back_cards"])
	assert.Greater(t, by, 0.03, "the camera was moved")
	for i, want := range tableCorners["chips"] {
		assert.InDelta(t, want.X, got[i].X, 0.03)
		assert.InDelta(t, want.Y, got[i].Y, 0.03)
	}
}

func TestACameraThatWasKickedIsMeasured(t *testing.T) {
	then := table(t, "kings")
	v, ok, err := Between(then, then)
	require.NoError(t, err)
	require.True(t, ok)
	_, by := v.Corners(whole)
	assert.Less(t, by, 0.002)

	to := calibration.Corners{{X: 0.06, Y: 0.03}, {X: 1.02, Y: 0.06}, {X: 0.99, Y: 1.05}, {X: 0.03, Y: 0.98}}
	v, ok, err = Between(then, kicked(t, then, to))
	require.NoError(t, err)
	require.True(t, ok)
	got, _ := v.Corners(calibration.Corners{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}})
	for i := range to {
		assert.InDelta(t, to[i].X, got[i].X, 0.005)
		assert.InDelta(t, to[i].Y, got[i].Y, 0.005)
	}
}

func TestAnotherPlaceIsNotTakenForThisOne(t *testing.T) {
	_, ok, err := Between(table(t, "kings"), photo(t, "MrKeSuu+bidly/deal1.jpg"))
	require.NoError(t, err)
	assert.False(t, ok)
	bare := picture.Picture{Width: 640, Height: 360, Pix: make([]byte, 3*640*360)}
	_, ok, err = Between(bare, bare)
	require.NoError(t, err)
	assert.False(t, ok, "nothing to hold on to")
	_, ok, err = Between(picture.Picture{}, bare)
	require.NoError(t, err)
	assert.False(t, ok)
}
