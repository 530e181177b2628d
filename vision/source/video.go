package source

import (
	"context"
	"io"
	"time"
)

// video is a recording. At RealTime, frames whose moment has passed are
// decoded and left out.
type video struct {
	capture capture
	pace    Pace
	index   int
	began   time.Time
}

func openVideo(path string, pace Pace) (Source, error) {
	c, err := openFile(path)
	if err != nil {
		return nil, err
	}
	return &video{capture: c, pace: pace}, nil
}

func (v *video) Next(ctx context.Context) (Frame, error) {
	if v.began.IsZero() {
		v.began = time.Now()
	}
	for {
		if err := ctx.Err(); err != nil {
			return Frame{}, err
		}
		p, at, ok := v.capture.read()
		if !ok {
			return Frame{}, io.EOF
		}
		f := Frame{Picture: p, At: at, Index: v.index}
		v.index++
		if v.pace != RealTime {
			return f, nil
		}
		early := time.Until(v.began.Add(at))
		if early < -100*time.Millisecond {
			continue
		}
		if !sleep(ctx, early) {
			return Frame{}, ctx.Err()
		}
		return f, nil
	}
}

func (v *video) Live() bool { return false }

func (v *video) Close() error {
	v.capture.close()
	return nil
}

// sleep waits for d and reports whether ctx lasted that long.
func sleep(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return ctx.Err() == nil
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-t.C:
		return true
	}
}
