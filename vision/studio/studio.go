// Package studio makes table videos with known truth: it writes a round from
// a seed, shows it on a drawn table and films it, or hands its frames straight
// to whoever watches.
package studio

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/tablemaid/tablemaid/vision/studio/film"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// Recorded is the recorded table: a calm round of Chaos Maid.
func Recorded(seed uint64) (Evening, error) {
	s, err := script.ChaosMaid(seed, script.Table())
	return Evening{Game: "chaos-maid", Script: s, Look: scene.Fine()}, err
}

// Record films an evening into folder dir: name.mp4, its truth and the profile
// of its table. The same evening gives the same frames.
func Record(ctx context.Context, e Evening, name, dir string) (script.Truth, error) {
	t := e.Script.Truth()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return t, fmt.Errorf("studio: %w", err)
	}
	truth, err := t.Encode()
	if err != nil {
		return t, fmt.Errorf("studio: %w", err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".truth.json"), truth, 0o644); err != nil {
		return t, fmt.Errorf("studio: %w", err)
	}
	if err := e.Script.Table.Save(filepath.Join(dir, name+".profile.json")); err != nil {
		return t, err
	}
	p := scene.NewPlayer(e.Script, e.Look, nil)
	return t, film.Write(
		ctx, filepath.Join(dir, name+".mp4"), e.Script.Camera.Width, e.Script.Camera.Height, e.Script.Rate, p.Next,
	)
}
