package eye

import (
	"errors"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/track"
	"github.com/tablemaid/tablemaid/web/camera"
)

// Every trouble is one small sentence on the scoreboard, and says on the camera
// page what to do.
func TestEveryTroubleIsSmallAndSaysWhatToDo(t *testing.T) {
	const small = 64 // characters: two lines of a phone
	troubles := map[string]camera.Status{"another": SourceHealth(errors.Join(io.ErrUnexpectedEOF))}
	for s := track.Still; s <= track.TooSlow; s++ {
		h := healthOf(s)
		assert.LessOrEqual(t, len(h.Text), 80, h.Text)
		assert.Regexp(t, `^[A-Z].*\.$`, h.Text)
		assert.Equal(t, s.Well(), h.Well)
		if !h.Well {
			troubles[s.String()] = h
		}
	}
	for k := source.NoSuchCamera; k <= source.Asleep; k++ {
		trouble := &source.Trouble{Kind: k, Spec: "0"}
		troubles[trouble.Error()] = SourceHealth(trouble)
	}
	said := map[string]bool{}
	for name, h := range troubles {
		assert.False(t, h.Well, name)
		assert.LessOrEqual(t, len(h.Text), small, h.Text)
		assert.Regexp(t, `^[A-Z].*\.$`, h.Text)
		assert.Regexp(t, `^[A-Z].*[.?]$`, h.Advice, "%s: a sentence, and no error of the program", name)
		said[h.Text] = true
	}
	assert.Len(t, said, len(troubles), "each in words of its own")
}
