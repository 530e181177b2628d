package track

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// A card on which another is laid before it has rested was seen for a moment; it
// lies there if what still shows of it looks as it did then.
func TestACardCoveredBeforeItHasRestedLiesThere(t *testing.T) {
	for name, c := range map[string]struct {
		frames int // that it lay there
		taken  bool
		want   []string
	}{
		"seen often enough":    {5, false, []string{"appeared 3C seat-1", "appeared KH seat-1"}},
		"seen too seldom":      {3, false, []string{"appeared ?? seat-1", "appeared KH seat-1"}},
		"taken away meanwhile": {5, true, []string{"appeared KH seat-1"}},
		"never calm":           {1, false, []string{"appeared KH seat-1", "appeared ?? seat-1"}},
	} {
		b := newBench(t)
		b.Step = time.Second / 30
		b.rest()
		b.Lay("3C", 300, 430)
		for range c.frames {
			assert.Empty(t, b.frame())
		}
		if c.taken {
			b.Take("3C")
		}
		b.Lay("KH", 306, 410)
		assert.Equal(t, c.want, told(b.rest()), name)
		assert.Empty(t, b.rest(), name)
	}
}
