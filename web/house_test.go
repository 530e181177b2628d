package web_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// house is a whole program but for the camera, and what some tests do with it.
type house struct{ *webtest.House }

func newHouse(t *testing.T, o web.Options) *house {
	t.Helper()
	return &house{webtest.New(t, o)}
}

// eye is what stands for the camera.
type eye = webtest.Eye

// keep makes the phone of post the scorekeeper.
func (h *house) keep(t *table.Table) *table.Table {
	h.T.Helper()
	require.Equal(h.T, http.StatusSeeOther, post(h.T, h.URL("/g/"+string(t.ID())+"/keep"), nil).StatusCode)
	return t
}

// photograph is a part of a drawn photograph of a table: two cards that were laid together, and are not a pair.
func photograph(t *testing.T) []byte {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "vision", "bench", "renderings", "apart", "01.jpg"))
	require.NoError(t, err)
	defer f.Close()
	whole, err := jpeg.Decode(f)
	require.NoError(t, err)
	var b bytes.Buffer
	two := whole.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(image.Rect(780, 400, 1280, 775))
	require.NoError(t, jpeg.Encode(&b, two, nil))
	return b.Bytes()
}
