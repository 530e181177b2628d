// Package studio makes table videos with known truth: it writes a round from
// a seed, shows it on a drawn table and films it.
package studio

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/tablemaid/tablemaid/vision/studio/film"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// Record films one round of Chaos Maid into folder dir: chaos-maid.mp4, its
// truth and the profile of its table. The same seed gives the same frames.
func Record(ctx context.Context, seed uint64, dir string) (script.Truth, error) {
	table := script.Table()
	s, err := script.ChaosMaid(seed, table)
	if err != nil {
		return script.Truth{}, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return script.Truth{}, fmt.Errorf("studio: %w", err)
	}
	truth, err := s.Truth().Encode()
	if err != nil {
		return script.Truth{}, fmt.Errorf("studio: %w", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "chaos-maid.truth.json"), truth, 0o644); err != nil {
		return script.Truth{}, fmt.Errorf("studio: %w", err)
	}
	if err := table.Save(filepath.Join(dir, "chaos-maid.profile.json")); err != nil {
		return script.Truth{}, err
	}
	p := scene.NewPlayer(s)
	return s.Truth(), film.Write(ctx, filepath.Join(dir, "chaos-maid.mp4"), lens.Width, lens.Height, script.Rate, p.Next)
}
