package source

import (
	"context"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// asleepAfter is how long a phone may send nothing: a locked screen stops its
// camera without a word.
const asleepAfter = 4 * time.Second

// Phone is a source whose pictures are sent by the browser of a phone. The
// newest one wins: a picture that nobody has fetched when the next one comes is
// dropped. Put may be called from many goroutines, Next from one at a time.
type Phone struct {
	mu     sync.Mutex
	jpeg   []byte // newest, nil once fetched
	fresh  chan struct{}
	start  time.Time
	index  int
	asleep bool // told already
}

// NewPhone makes a source that waits for pictures.
func NewPhone() *Phone { return &Phone{fresh: make(chan struct{}, 1), start: time.Now()} }

// Put hands over an encoded picture; it is not written to any more.
func (p *Phone) Put(jpeg []byte) {
	p.mu.Lock()
	p.jpeg = jpeg
	p.index++
	p.mu.Unlock()
	select {
	case p.fresh <- struct{}{}:
	default:
	}
}

func (p *Phone) take() (jpeg []byte, index int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	jpeg, p.jpeg = p.jpeg, nil
	return jpeg, p.index - 1
}

// Next waits for a picture. Silence is told once as Asleep; what is no picture
// is passed over.
func (p *Phone) Next(ctx context.Context) (Frame, error) {
	silence := time.NewTimer(asleepAfter)
	defer silence.Stop()
	for {
		if jpeg, index := p.take(); jpeg != nil {
			if shot, err := picturefile.Decode(jpeg, picturefile.Frame); err == nil {
				p.asleep = false
				return Frame{Picture: shot, At: time.Since(p.start), Index: index}, nil
			}
		}
		select {
		case <-ctx.Done():
			return Frame{}, ctx.Err()
		case <-p.fresh:
		case <-silence.C:
			if !p.asleep {
				p.asleep = true
				return Frame{}, &Trouble{Kind: Asleep, Spec: "phone"}
			}
			silence.Reset(asleepAfter)
		}
	}
}

// Live is true: a phone does not wait.
func (p *Phone) Live() bool { return true }

// Close has nothing to end: whoever puts pictures in owns the connection.
func (p *Phone) Close() error { return nil }
