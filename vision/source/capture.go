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

// video is a capture of OpenCV. The Mat is its own buffer, made once.
type video struct {
	vc  *gocv.VideoCapture
	mat gocv.Mat
}

func newVideo(vc *gocv.VideoCapture, err error) (capture, error) {
	if err != nil {
		if vc != nil {
			_ = vc.Close()
		}
		return nil, err
	}
	return &video{vc: vc, mat: gocv.NewMat()}, nil
}

func (v *video) read() (picture.Picture, time.Duration, error) {
	if !v.vc.Read(&v.mat) || v.mat.Empty() {
		return picture.Picture{}, 0, io.EOF
	}
	if v.mat.Type() != gocv.MatTypeCV8UC3 {
		return picture.Picture{}, 0, errNoPicture
	}
	at := time.Duration(v.vc.Get(gocv.VideoCapturePosMsec) * float64(time.Millisecond))
	return picture.Picture{Width: v.mat.Cols(), Height: v.mat.Rows(), Pix: v.mat.ToBytes()}, at, nil
}

func (v *video) close() {
	_ = v.mat.Close()
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
