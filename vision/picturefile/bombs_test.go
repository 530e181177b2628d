package picturefile_test

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/imageheader"
	"github.com/tablemaid/tablemaid/models/imageheader/bombs"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// peak is the most memory that this program has held, in MB; Linux only.
func peak(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Skip("needs /proc")
	}
	_, after, _ := strings.Cut(string(status), "VmHWM:")
	kB, err := strconv.Atoi(strings.Fields(after)[0])
	require.NoError(t, err)
	return kB >> 10
}

func TestABombIsRefusedByItsHeader(t *testing.T) {
	for name, data := range bombs.All() {
		t.Run(name, func(t *testing.T) {
			before := peak(t)
			for _, k := range []picturefile.Kind{picturefile.Photo, picturefile.Frame, picturefile.Look, picturefile.Own} {
				_, err := picturefile.Decode(data, k)
				if name != "png with packed texts" { // an honest picture without them
					require.Error(t, err)
				}
			}
			require.Less(t, peak(t)-before, 100, "MB")
		})
	}
}

func TestThePixelsOfAPictureDependOnWhatItIsFor(t *testing.T) {
	large := bombs.PNG(4000, 3001, nil)
	_, err := picturefile.Decode(large, picturefile.Frame)
	var tooLarge *imageheader.TooLargeError
	require.ErrorAs(t, err, &tooLarge)
	require.EqualError(
		t, err,
		"this picture has 12 million pixels, and at most 12 million are read: choose a smaller size in the camera",
	)
	p, err := picturefile.Decode(large, picturefile.Photo)
	require.NoError(t, err)
	require.Equal(t, image.Pt(2400, 1800), image.Pt(p.Width, p.Height), "brought to what reading needs")
}

// The largest photo that is taken costs a few hundred megabytes for a moment.
func TestTheLargestPhotoKeepsToTheBudget(t *testing.T) {
	before := peak(t)
	for name, data := range map[string][]byte{"png": bombs.PNG(8000, 5000, nil), "jpeg": bombs.Photo(8000, 5000)} {
		p, err := picturefile.Decode(data, picturefile.Photo)
		require.NoError(t, err, name)
		require.Equal(t, 2400, p.Width)
	}
	require.Less(t, peak(t)-before, 320, "MB")
}

func FuzzDecode(f *testing.F) {
	for name, data := range bombs.All() {
		if len(data) < 1<<15 {
			f.Add(data)
			_ = name
		}
	}
	f.Add(bombs.Photo(40, 30))
	var b bytes.Buffer
	require.NoError(f, png.Encode(&b, image.NewRGBA(image.Rect(0, 0, 20, 20))))
	f.Add(b.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		if n, err := picturefile.Pixels(data, picturefile.Look); err != nil || n > 1e6 {
			t.Skip("refused, or as slow as it is large")
		}
		p, err := picturefile.Decode(data, picturefile.Look)
		if err == nil && p.Check() != nil {
			t.Fatal(p.Check())
		}
	})
}
