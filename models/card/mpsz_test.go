package card_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
)

func TestMPSZ(t *testing.T) {
	tiles, err := card.ParseMPSZ("12m 0p7z5s")
	require.NoError(t, err)
	assert.Equal(t, []card.Card{"1m", "2m", "0p", "7z", "5s"}, tiles)
	assert.Equal(t, "12m0p7z5s", card.MPSZ(tiles))
	for text, want := range map[string]string{
		"123":    "suit is missing after 123",
		"12 m":   "suit is missing after 12",
		"m":      "no figures before m",
		"8z":     "no 8z",
		"0z":     "no 0z",
		"12x":    `'x' is not expected`,
		"１m":     "is not expected",
		"12mp":   "no figures before p",
		"1m\x80": "is not expected",
	} {
		_, err := card.ParseMPSZ(text)
		assert.ErrorContains(t, err, want, text)
	}
}

// An error repeats no more than the beginning of what was written.
func TestMPSZErrorsAreShort(t *testing.T) {
	long := strings.Repeat("1m", 100_000)
	figures := strings.Repeat("1", 100_000)
	for _, text := range []string{
		long + "1", figures, figures + " m", long + "x", long + "m", long + "8z", long + "\x80",
	} {
		_, err := card.ParseMPSZ(text)
		require.Error(t, err)
		assert.Less(t, len(err.Error()), 250)
		assert.True(t, utf8.ValidString(err.Error()))
	}
}

func FuzzMPSZ(f *testing.F) {
	for _, s := range []string{"123m406p77z", "1m 2p", "0z", "12", "m", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		tiles, err := card.ParseMPSZ(s)
		if err != nil {
			return
		}
		again, err := card.ParseMPSZ(card.MPSZ(tiles))
		require.NoError(t, err)
		assert.Equal(t, tiles, again)
	})
}
