package card

import (
	"fmt"
	"strconv"
	"strings"
)

// ParseMPSZ reads riichi tiles as players write them: figures, then the suit
// they belong to, "123m406p77z"; spaces between groups do not matter. The error
// says which part it stumbled over and what is expected.
func ParseMPSZ(s string) ([]Card, error) {
	var tiles []Card
	start := 0 // of the figures that wait for their suit
	for i, c := range s {
		switch {
		case c >= '0' && c <= '9':
			continue
		case c == ' ' || c == '\t':
			if start == i {
				start = i + 1
				continue
			}
			return nil, fmt.Errorf("%s: the suit is missing after %s: m, p, s or z", quoted(s), bounded(s[start:i]))
		case !strings.ContainsRune("mpsz", c):
			return nil, fmt.Errorf(
				"%s: %q is not expected here: write figures and then a suit, such as 123m406p77z", quoted(s), c,
			)
		case start == i:
			return nil, fmt.Errorf("%s: no figures before %c", quoted(s), c)
		}
		for _, n := range s[start:i] {
			if c == 'z' && (n < '1' || n > '7') {
				return nil, fmt.Errorf(
					"%s: there is no %c%c: the honours are 1z to 7z (east south west north white green red)", quoted(s), n, c,
				)
			}
			tiles = append(tiles, Card(string(n)+string(c)))
		}
		start = i + 1
	}
	if start < len(s) {
		return nil, fmt.Errorf("%s: the suit is missing after %s: m, p, s or z", quoted(s), bounded(s[start:]))
	}
	return tiles, nil
}

// mostQuoted is how many bytes of what somebody wrote an error repeats.
const mostQuoted = 40

// bounded is a text, or its beginning where it is long.
func bounded(s string) string {
	if len(s) <= mostQuoted {
		return s
	}
	return strings.ToValidUTF8(s[:mostQuoted], "") + "…"
}

// quoted is bounded in quotes.
func quoted(s string) string { return strconv.Quote(bounded(s)) }

// MPSZ writes riichi tiles in their order, neighbours of one suit together:
// "123m0p5z". Cards that are no tiles are left out.
func MPSZ(tiles []Card) string {
	var b strings.Builder
	last := byte(0)
	for _, t := range tiles {
		if !t.IsTile() {
			continue
		}
		if last != 0 && last != t[1] {
			b.WriteByte(last)
		}
		b.WriteByte(t[0])
		last = t[1]
	}
	if last != 0 {
		b.WriteByte(last)
	}
	return b.String()
}
