package eye

import (
	"context"
	"image"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/lang"
)

// Whoever went away while others looked costs nothing.
func TestALookThatNobodyWaitsForIsNotTaken(t *testing.T) {
	e := New(nil, oneGame{}, calibration.Default(4), false, calibration.Profile.Check)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, _, err := e.Look(gone)
	require.ErrorIs(t, err, context.Canceled, "its turn had come")
	e.looks <- struct{}{} // somebody looks
	_, _, err = e.Look(gone)
	require.ErrorIs(t, err, context.Canceled)
}

// until is a reader that reads for as long as somebody waits.
type until struct{ begun chan struct{} }

func (until) Read(picture.Picture) ([]sight.Sighting, error) { panic("not asked") }

func (until) ReadIn(picture.Picture, []image.Rectangle) ([]sight.Sighting, error) {
	panic("not asked")
}

func (u until) ReadUntil(ctx context.Context, _ picture.Picture) ([]sight.Sighting, error) {
	close(u.begun)
	<-ctx.Done()
	return nil, ctx.Err()
}

// A look that is being taken ends when the phone that asked for it goes away.
func TestALookEndsWithThePhoneThatAskedForIt(t *testing.T) {
	r := until{make(chan struct{})}
	e := New(r, oneGame{}, calibration.Default(4), false, calibration.Profile.Check)
	e.newest = picture.Picture{Width: 64, Height: 36, Pix: make([]byte, 3*64*36)}
	gone, cancel := context.WithCancel(t.Context())
	go func() {
		<-r.begun
		cancel()
	}()
	_, _, err := e.Look(gone)
	require.ErrorIs(t, err, context.Canceled)
}

// What is found is read in the language of whoever sets the table up, its numbers
// and places, too.
func TestAFindingIsReadInAnyLanguage(t *testing.T) {
	cut := sight.Sighting{Corners: sight.Quad{{X: 2, Y: 100}, {X: 92, Y: 100}, {X: 92, Y: 230}, {X: 2, Y: 230}}}
	found := findings(picture.Picture{Width: 1920, Height: 1080, Pix: make([]byte, 3*1920*1080)}, []sight.Sighting{cut})
	read := map[string]string{}
	for _, l := range lang.All() {
		asks := httptest.NewRequest(http.MethodGet, "/", nil)
		asks.AddCookie(lang.Kept(l.Tag()))
		lang.Chosen(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			for _, f := range found {
				if f.Name == "Coverage" || f.Name == "Picture" {
					read[l.Tag()] += lang.Read(r.Context(), rules.Text(f.Text)).String() + " "
				}
			}
		})).ServeHTTP(httptest.NewRecorder(), asks)
	}
	require.Equal(t, map[string]string{
		"en": "The picture is 1920×1080 pixels. A card is cut off at the left. Turn the camera that way, or raise it. ",
		"de": "Das Bild hat 1920×1080 Pixel. Eine Karte ist links abgeschnitten. Dreh die Kamera dorthin oder stell sie höher. ",
		"fr": "L’image fait 1920×1080 pixels. Une carte est coupée à gauche. Tourne la caméra par là, ou monte-la. ",
	}, read)
}
