package studio

import (
	"context"
	"io"
	"time"

	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/studio/film"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// Camera is a source of an evening's frames, rendered as they are asked for. A
// frame's pixels are overwritten a few frames later.
type Camera struct {
	script script.Script
	player *scene.Player
	index  int
	cut    bool // told that the cable is out
}

// NewCamera looks at an evening. packs may be shared by cameras, or nil.
func NewCamera(e Evening, packs *scene.Packs) *Camera {
	return &Camera{script: e.Script, player: scene.NewPlayer(e.Script, e.Look, packs)}
}

// Next is the next frame; io.EOF after the last.
func (c *Camera) Next(ctx context.Context) (source.Frame, error) {
	for {
		if err := ctx.Err(); err != nil {
			return source.Frame{}, err
		}
		now := c.player.Now()
		p, ok := c.player.Next()
		if !ok {
			return source.Frame{}, io.EOF
		}
		if c.out(now) {
			if !c.cut {
				c.cut = true
				return source.Frame{}, &source.Trouble{Kind: source.Lost, Spec: "the studio"}
			}
			continue
		}
		c.cut = false
		c.index++
		return source.Frame{Picture: p, At: time.Duration(now * float64(time.Second)), Index: c.index - 1}, nil
	}
}

// Film sends an evening's pictures as an H.264 file with its Bitrate, and is the camera of
// which the file tells what happened when. No cable can be out.
func Film(ctx context.Context, e Evening, path string) (*Camera, error) {
	c := NewCamera(e, nil)
	return c, film.Stream(
		ctx, path, e.Script.Camera.Width, e.Script.Camera.Height, e.Script.Rate, e.Bitrate, c.player.Next,
	)
}

// out reports whether the cable is out.
func (c *Camera) out(now float64) bool {
	for _, in := range c.script.Incidents {
		if in.Trouble == script.Cut && in.From <= now && now < in.To {
			return true
		}
	}
	return false
}

// Shown is when the cards of a move lay still with nothing over them; 0 while
// they have not.
func (c *Camera) Shown(move int) time.Duration {
	return time.Duration(c.player.Shown(move) * float64(time.Second))
}
