package source

import (
	"sync"

	"github.com/tablemaid/tablemaid/models/picture"
	"gocv.io/x/gocv"
)

// held is for how many frames the pixels of one hold, itself included.
const held = 3

// pixels are the buffers of one capture's pictures. A buffer is written to again once its picture has been given back:
// a camera of 1920×1080 would otherwise leave 186 MB a second to be collected. Several goroutines may use it.
type pixels struct {
	mu   sync.Mutex
	all  map[*byte]*buffer
	free []*buffer
}

// buffer is where OpenCV writes pictures of one size.
type buffer struct {
	mat gocv.Mat // on pix
	pix []byte
}

// lend is a buffer for a picture of a size that nobody uses.
func (x *pixels) lend(width, height int) (*buffer, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	for n := len(x.free); n > 0; n = len(x.free) {
		b := x.free[n-1]
		x.free = x.free[:n-1]
		if b.mat.Cols() == width && b.mat.Rows() == height {
			return b, nil
		}
		x.drop(b)
	}
	b := &buffer{pix: make([]byte, 3*width*height)}
	var err error
	if b.mat, err = gocv.NewMatFromBytes(height, width, gocv.MatTypeCV8UC3, b.pix); err != nil {
		return nil, err
	}
	if x.all == nil {
		x.all = map[*byte]*buffer{}
	}
	x.all[&b.pix[0]] = b
	return b, nil
}

// giveBack says that nobody needs a picture any more. Others than those of these buffers are left alone.
func (x *pixels) giveBack(p picture.Picture) {
	if x == nil || p.Empty() {
		return
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if b := x.all[&p.Pix[0]]; b != nil {
		x.free = append(x.free, b)
	}
}

// close ends the writing; pictures that were handed out hold from then on.
func (x *pixels) close() {
	x.mu.Lock()
	defer x.mu.Unlock()
	for _, b := range x.all {
		x.drop(b)
	}
	x.free = nil
}

// forget is for a buffer that is not to be written to any more.
func (x *pixels) forget(b *buffer) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.drop(b)
}

func (x *pixels) drop(b *buffer) {
	delete(x.all, &b.pix[0])
	_ = b.mat.Close()
}

// lender is a capture whose pictures are overwritten once they are given back.
type lender interface{ lends() *pixels }

// lentBy are the buffers of a capture's pictures, nil if each has its own.
func lentBy(c capture) *pixels {
	if l, ok := c.(lender); ok {
		return l.lends()
	}
	return nil
}

// leases are the newest frames that were handed out: their pixels hold.
type leases [held]Frame

// hand notes a frame that is handed out now, and gives back the one that no longer holds.
func (l *leases) hand(f Frame) {
	l[held-1].giveBack()
	copy(l[1:], l[:held-1])
	l[0] = f
}

// giveBack says that nobody needs a frame's pixels any more.
func (f Frame) giveBack() { f.of.giveBack(f.Picture) }
