package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/tablemaid/tablemaid/cmd/internal/playback"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/studio"
)

// Pace films a table and times the program on the video.
type Pace struct {
	Seed uint64
	Rest float64
	JSON bool
}

// pace is what was measured, in seconds.
type pace struct {
	Video      float64 `json:"video_s"`       // how long the filmed round is
	Work       float64 `json:"work_s"`        // how long it took, on the clock
	Processor  float64 `json:"processor_s"`   // and of all processors
	Decoding   float64 `json:"decoding_s"`    // processor time of decoding the table at rest
	Watching   float64 `json:"watching_s"`    // and of watching it
	RestFactor float64 `json:"rest_factor"`   // watching by decoding
	PerMinute  float64 `json:"minute_work_s"` // work for a minute of video
}

// Run runs the bench: figures to out, misses to errs.
func (v Pace) Run(ctx context.Context, out, errs io.Writer) error {
	dir, err := os.MkdirTemp("", "tablemaid-pace-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	round, err := studio.Table(v.Seed, "piles")
	if err != nil {
		return err
	}
	still, err := studio.Still(v.Seed, v.Rest+settling.Seconds())
	if err != nil {
		return err
	}
	for name, e := range map[string]studio.Evening{"round": round, "still": still} {
		if _, err := studio.Record(ctx, e, name, dir); err != nil {
			return err
		}
	}
	var p pace
	began, used := time.Now(), simulate.ProcessorTime()
	if err := filmed(round, dir, "round").Run(ctx, func(source.Frame) {}); err != nil {
		return err
	}
	p.Video, p.Work, p.Processor = round.Script.Length, time.Since(began).
		Seconds(),
		(simulate.ProcessorTime() - used).Seconds()
	p.PerMinute = 60 * p.Work / p.Video
	calmly := filmed(still, dir, "still")
	var calm meter
	if err := decode(ctx, calmly.File, calm.frame); err != nil {
		return err
	}
	p.Decoding, calm = calm.used.Seconds(), meter{}
	if err := calmly.Run(ctx, calm.frame); err != nil {
		return err
	}
	p.Watching = calm.used.Seconds()
	p.RestFactor = p.Watching / p.Decoding
	if v.JSON {
		return json.NewEncoder(out).Encode(p)
	}
	_, err = fmt.Fprintf(
		out,
		"A round of %.0f s was worked through in %.1f s (%.1f s of processor time; %.1f s for a minute).\n"+
			"With nothing moving: decoding %.2f s of processor time, watching %.2f s, %.2f times as much.\n",
		p.Video,
		p.Work,
		p.Processor,
		p.PerMinute,
		p.Decoding,
		p.Watching,
		p.RestFactor,
	)
	return err
}

// filmed is the video that was recorded of an evening.
func filmed(e studio.Evening, dir, name string) playback.Video {
	return playback.Video{
		File: filepath.Join(dir, name+".mp4"), Game: e.Game, Table: e.Script.Table, Journal: journal.NewMemory(),
	}
}

// settling is how long a table is left alone until it has been read.
const settling = 4 * time.Second

// meter counts the processor time from when a table has been read.
type meter struct {
	began bool
	from  time.Duration
	used  time.Duration
}

func (m *meter) frame(f source.Frame) {
	switch {
	case f.At < settling:
	case !m.began:
		m.began, m.from = true, simulate.ProcessorTime()
	default:
		m.used = simulate.ProcessorTime() - m.from
	}
}

func decode(ctx context.Context, file string, frame func(source.Frame)) error {
	src, err := source.Open(ctx, file, source.Options{Pace: source.EveryFrame})
	if err != nil {
		return err
	}
	defer src.Close()
	for {
		f, err := src.Next(ctx)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		frame(f)
	}
}
