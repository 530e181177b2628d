package tiles

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/cmd/internal/playback"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/annotate"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
	"github.com/tablemaid/tablemaid/vision/studio/parlour"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
)

// Hands reads winning hands of riichi on photographs that the studio takes, as the phone of whoever won sends them.
type Hands struct {
	N        int
	Seed     uint64
	Kept     bool // the half of the studio's sets, cloths and fonts that is kept for judging
	JSON     bool
	Misses   bool
	Annotate string
}

// handCount is what was read of photographs, and of the tiles on them.
type handCount struct {
	Hands int `json:"hands"`
	// Read are hands of which every tile is right, Whole those of which every tile is right or asked about and none is too
	// many.
	Read   int `json:"read"`
	Whole  int `json:"right_or_asked"`
	Tiles  int `json:"tiles"`
	Right  int `json:"right"`
	Asked  int `json:"asked"`
	Missed int `json:"missed"`
	Wrong  int `json:"wrong"`
	Extra  int `json:"extra"` // what is no tile of the hand
}

func (c *handCount) add(o handCount) {
	c.Hands, c.Tiles, c.Right, c.Asked = c.Hands+1, c.Tiles+o.Tiles, c.Right+o.Right, c.Asked+o.Asked
	c.Missed, c.Wrong, c.Extra = c.Missed+o.Missed, c.Wrong+o.Wrong, c.Extra+o.Extra
	if o.Right == o.Tiles && o.Extra == 0 {
		c.Read++
	}
	if o.Right+o.Asked == o.Tiles && o.Extra == 0 {
		c.Whole++
	}
}

// Run runs the bench: figures to out, misses to errs.
func (v Hands) Run(ctx context.Context, out, errs io.Writer) error {
	tiles, err := riichi.New()
	if err != nil {
		return err
	}
	defer tiles.Close()
	eye := playback.Eye(tiles, nil, calibration.Default(4))
	half := tile.Look
	if v.Kept {
		half = tile.Kept
	}
	var all handCount
	for seed := v.Seed; seed < v.Seed+uint64(v.N); seed++ {
		win, err := parlour.Photograph(seed, half)
		if err != nil {
			return err
		}
		sent, err := picturefile.JPEG(win.Picture, 85)
		if err != nil {
			return err
		}
		photo, err := eye.ReadPhoto(ctx, sent)
		if err != nil {
			return err
		}
		c, lines := judgeHand(win, photo.Cards)
		all.add(c)
		if v.Misses {
			for _, l := range lines {
				fmt.Fprintf(errs, "seed %d: %s\n", seed, l)
			}
		}
		if v.Annotate != "" && len(lines) > 0 {
			if err := annotate.Write(v.Annotate, fmt.Sprintf("hand-%d", seed), win.Picture, photo.Cards); err != nil {
				return err
			}
		}
	}
	if v.JSON {
		return json.NewEncoder(out).Encode(all)
	}
	_, err = fmt.Fprintf(
		out,
		"hands %d: all tiles right or asked about %d (%.3f), all right %d\ntiles %d: right %d (%.4f), asked %d, missed %d, wrong %d; not of the hand %d\n",
		all.Hands,
		all.Whole,
		float64(all.Whole)/float64(max(all.Hands, 1)),
		all.Read,
		all.Tiles,
		all.Right,
		float64(all.Right)/float64(max(all.Tiles, 1)),
		all.Asked,
		all.Missed,
		all.Wrong,
		all.Extra,
	)
	return err
}

// judgeHand holds what was read against the tiles of a hand, place by place; a line for each that is not right.
func judgeHand(win parlour.Win, seen []sight.Sighting) (c handCount, lines []string) {
	used := make([]bool, len(seen))
	c.Tiles = len(win.Of)
	for i, is := range win.Of {
		told := card.None
		for k, s := range seen {
			at := s.Corners.Centre()
			if used[k] || !win.Corners[i].Contains(at) {
				continue
			}
			used[k], told = true, card.Unknown
			if s.Sure && s.Card.IsFace() {
				told = s.Card
			}
			break
		}
		switch told {
		case is:
			c.Right++
			continue
		case card.Unknown:
			c.Asked++
		case card.None:
			c.Missed++
		default:
			c.Wrong++
		}
		lines = append(lines, fmt.Sprintf("tile %d is %s, told %s", i+1, is, told))
	}
	for k, s := range seen {
		if !used[k] && s.Card != card.Back {
			c.Extra++
			lines = append(lines, fmt.Sprintf("%s (sure: %t) is no tile of the hand", s.Card, s.Sure))
		}
	}
	return c, lines
}
