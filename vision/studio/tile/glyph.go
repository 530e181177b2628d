package tile

import (
	"embed"
	"fmt"
	"strings"

	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

// outlines are the characters on tiles in three fonts, 500 units to the em; licence:
// glyphs/OFL.txt.
//
//go:embed glyphs/*.txt
var outlines embed.FS

// Font names one of the fonts that characters are drawn in.
type Font string

// The fonts: two of the brush's kind, and one of print.
const (
	Wenkai Font = "wenkai"
	Klee   Font = "klee"
	Mincho Font = "mincho"
)

// glyphs are the characters of a font, each by itself.
func glyphs(f Font) (map[rune]draw.Path, error) {
	text, err := outlines.ReadFile("glyphs/" + string(f) + ".txt")
	if err != nil {
		return nil, fmt.Errorf("tile: no font %q: %w", f, err)
	}
	all := map[rune]draw.Path{}
	for line := range strings.Lines(string(text)) {
		char, data, ok := strings.Cut(strings.TrimSpace(line), " ")
		if ok {
			all[[]rune(char)[0]] = draw.Parse(data)
		}
	}
	return all, nil
}
