package source

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"gocv.io/x/gocv"
)

// capture is something open that gives one picture after the other. It
// belongs to one goroutine.
type capture interface {
	// read gives the next picture and its own time, negative if it has none;
	// io.EOF when there are no more.
	read() (picture.Picture, time.Duration, error)
	close()
}

// passer is a capture that can go on to the next picture at less cost than reading it.
type passer interface {
	// pass passes over a picture and tells that one's own time, negative if it has none. That there is none left shows
	// at the next read.
	pass() time.Duration
}

// opener opens a capture, and opens it again after it was lost.
type opener func() (capture, error)

// OpenCV's numbers for the time-outs of its FFmpeg captures
// (videoio.hpp: CAP_PROP_OPEN_TIMEOUT_MSEC, CAP_PROP_READ_TIMEOUT_MSEC), which
// gocv does not name.
const (
	openTimeout gocv.VideoCaptureProperties = 53
	readTimeout gocv.VideoCaptureProperties = 54
	// patience bounds how long a dead address holds its goroutine.
	patience = 5000 // ms
)

var errNoPicture = errors.New("no picture came")

// video is a capture of OpenCV.
type video struct {
	vc            *gocv.VideoCapture
	pix           pixels
	width, height int // of the newest picture, 0 before the first
}

func newVideo(vc *gocv.VideoCapture, err error) (capture, error) {
	if err != nil {
		if vc != nil {
			_ = vc.Close()
		}
		return nil, err
	}
	return &video{vc: vc}, nil
}

func (v *video) read() (picture.Picture, time.Duration, error) {
	if v.width == 0 {
		return v.first()
	}
	b, err := v.pix.lend(v.width, v.height)
	if err != nil {
		return picture.Picture{}, 0, err
	}
	p := picture.Picture{Width: v.width, Height: v.height, Pix: b.pix}
	if !v.vc.Read(&b.mat) || b.mat.Empty() {
		v.pix.giveBack(p)
		return picture.Picture{}, 0, io.EOF
	}
	if written, err := b.mat.DataPtrUint8(); err != nil || &written[0] != &b.pix[0] {
		defer v.pix.forget(b)
		return v.copied(b.mat) // of another size: OpenCV has made room for it elsewhere
	}
	return p, v.at(), nil
}

// first reads a picture of which the size is not known.
func (v *video) first() (picture.Picture, time.Duration, error) {
	mat := gocv.NewMat()
	defer mat.Close()
	if !v.vc.Read(&mat) || mat.Empty() {
		return picture.Picture{}, 0, io.EOF
	}
	return v.copied(mat)
}

// copied is the picture in a Mat; the next ones are expected to be of its size.
func (v *video) copied(mat gocv.Mat) (picture.Picture, time.Duration, error) {
	if mat.Type() != gocv.MatTypeCV8UC3 {
		return picture.Picture{}, 0, errNoPicture
	}
	v.width, v.height = mat.Cols(), mat.Rows()
	return picture.Picture{Width: v.width, Height: v.height, Pix: mat.ToBytes()}, v.at(), nil
}

func (v *video) lends() *pixels { return &v.pix }

// at is the own time of the picture that was read last.
func (v *video) at() time.Duration {
	return time.Duration(v.vc.Get(gocv.VideoCapturePosMsec) * float64(time.Millisecond))
}

// pass decodes a picture that others may be made of, and makes no colours of it.
func (v *video) pass() time.Duration {
	if v.vc.Grab(1) != nil {
		return -1
	}
	return v.at()
}

func (v *video) close() {
	v.pix.close()
	_ = v.vc.Close()
}

func openVideo(path string) opener {
	return func() (capture, error) {
		return newVideo(gocv.VideoCaptureFileWithAPI(path, gocv.VideoCaptureFFmpeg))
	}
}

func openAddress(address string) opener {
	return func() (capture, error) {
		return newVideo(gocv.VideoCaptureFileWithAPIParams(address, gocv.VideoCaptureFFmpeg,
			[]gocv.VideoCaptureProperties{openTimeout, patience, readTimeout, patience}))
	}
}

func openDevice(spec string, opts Options) opener {
	w, h := opts.Width, opts.Height
	if w == 0 || h == 0 {
		w, h = 1920, 1080
	}
	return func() (capture, error) {
		n := deviceNumber(spec)
		if _, err := os.Stat(deviceFile(n)); err != nil && runtime.GOOS == "linux" {
			return nil, errNoPicture // OpenCV would print warnings of its own
		}
		vc, err := gocv.VideoCaptureDevice(n)
		if err != nil {
			return newVideo(vc, err)
		}
		// Cameras on a USB 2 cable reach full size only as MJPEG.
		vc.Set(gocv.VideoCaptureFOURCC, vc.ToCodec("MJPG"))
		vc.Set(gocv.VideoCaptureFrameWidth, float64(w))
		vc.Set(gocv.VideoCaptureFrameHeight, float64(h))
		vc.Set(gocv.VideoCaptureBufferSize, 1)
		return newVideo(vc, nil)
	}
}

func deviceFile(n int) string { return fmt.Sprintf("/dev/video%d", n) }
