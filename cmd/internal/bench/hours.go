package bench

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/cmd/internal/playback"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/studio/recording"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// Hours lets the recorded table go on for hours.
type Hours struct {
	Minutes float64
	Every   float64
}

// growth is how much more memory than after a quarter of the time is too much.
const growth = 1.2

// Run runs the bench: figures to out, misses to errs.
func (v Hours) Run(ctx context.Context, out, errs io.Writer) error {
	before := holding()
	early, late, err := v.evening(ctx, out)
	if err != nil {
		return err
	}
	after := holding()
	for range 20 { // what is being closed may take a moment
		if after.goroutines <= before.goroutines && after.files <= before.files {
			break
		}
		time.Sleep(50 * time.Millisecond)
		after = holding()
	}
	fmt.Fprintf(out, "at the end  %v\n", after)
	if after.goroutines > before.goroutines || after.files > before.files {
		return fmt.Errorf(
			"left over: %d goroutines and %d files more than at the start", after.goroutines-before.goroutines,
			after.files-before.files,
		)
	}
	if float64(late.memory) > growth*float64(early.memory) {
		return fmt.Errorf("memory grew from %d to %d MB", early.memory>>20, late.memory>>20)
	}
	return nil
}

// evening plays; early is what was held after a quarter of the time, late what
// was at its end.
func (v Hours) evening(ctx context.Context, out io.Writer) (early, late held, err error) {
	dir, err := os.MkdirTemp("", "tablemaid-hours-")
	if err != nil {
		return early, late, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "table.mp4")
	if err := os.WriteFile(file, recording.Video(), 0o600); err != nil {
		return early, late, err
	}
	log, err := sqlite.Open(dir)
	if err != nil {
		return early, late, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	end := time.Duration(v.Minutes * float64(time.Minute))
	next := time.Duration(0)
	shown := playback.Video{File: file, Loop: true, Game: "chaos-maid", Table: script.Table(), Journal: log}
	err = shown.Run(ctx, func(f source.Frame) {
		if early.goroutines == 0 && f.At >= end/4 {
			early = holding()
		}
		if f.At >= next {
			next += time.Duration(v.Every * float64(time.Minute))
			fmt.Fprintf(out, "%6.0f min  %v\n", f.At.Minutes(), holding())
		}
		if f.At >= end {
			late = holding()
			stop()
		}
	})
	if f := late.goroutines; f > 0 && errors.Is(err, context.Canceled) {
		err = nil
	}
	return early, late, err
}

// held is what a program holds of its machine.
type held struct {
	goroutines, files int
	memory            int64 // bytes resident
}

func (h held) String() string {
	return fmt.Sprintf("%4d MB  %3d goroutines  %3d files", h.memory>>20, h.goroutines, h.files)
}

// holding looks at the program itself; files and memory are told by Linux only.
func holding() held {
	runtime.GC()
	h := held{goroutines: runtime.NumGoroutine()}
	if open, err := os.ReadDir("/proc/self/fd"); err == nil {
		h.files = len(open)
	}
	if b, err := os.ReadFile("/proc/self/statm"); err == nil {
		if f := strings.Fields(string(b)); len(f) > 1 {
			pages, _ := strconv.ParseInt(f[1], 10, 64)
			h.memory = pages * int64(os.Getpagesize())
		}
	}
	return h
}
