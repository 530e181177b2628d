package cameras

import (
	"context"
	"fmt"
	"strings"

	"github.com/tablemaid/tablemaid/cmd/internal/recorded"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/web/camera"
)

// Name sets up the camera that was named: a source's specification, "none",
// "phone", "demo" for the recorded table, or "" for the first camera that gives
// pictures. It returns what to tell people, "" for nothing.
func (c *Cameras) Name(ctx context.Context, spec string) (told string, err error) {
	l := &c.named
	switch spec {
	case "none":
		return "", nil
	case "phone":
		l.idle = camera.Status{
			Text:   "The phone is not the camera yet.",
			Advice: "Open this page on the phone that is to watch the table, and tap “Use a phone as the camera”.", Well: true,
		}
		return "", nil
	case "":
		return c.first(ctx, source.Cameras())
	}
	if _, err := l.load(); err != nil {
		return "", err
	}
	if spec == "demo" {
		if l.games, err = recorded.Begin(ctx, c.hall); err != nil {
			return "", err
		}
		l.over.Text = "The recorded table is over. Start with --camera 0 for a real one."
		if spec, l.given, c.clean, err = recorded.Unpack(c.data); err != nil {
			return "", err
		}
	}
	l.source, err = source.Open(ctx, spec, source.Options{Pace: source.RealTime})
	return "", err
}

// first looks through the first of these cameras that gives a picture. With none
// of them there is no camera, which keeps nobody from playing.
func (c *Cameras) first(ctx context.Context, specs []string) (told string, err error) {
	const instead = "tap what is laid down, or let a phone look at the table. --camera names one."
	if len(specs) == 0 {
		return "There is no camera: " + instead, nil
	}
	s, spec, silent := source.OpenFirst(ctx, specs, source.Options{Pace: source.RealTime})
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case s == nil:
		return fmt.Sprintf(
			"No camera gives a picture (tried %s; another program may use it): %s", strings.Join(silent, ", "), instead,
		), nil
	}
	c.named.source = s
	if _, err := c.named.load(); err != nil {
		return "", err
	}
	if len(silent) > 0 {
		return fmt.Sprintf("%s is the camera; no picture came from %s.", spec, strings.Join(silent, ", ")), nil
	}
	return "", nil
}

// Named reports whether there is a camera to look through besides a phone.
func (c *Cameras) Named() bool { return c.named.source != nil }
