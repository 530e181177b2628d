package film

import (
	"context"
	"fmt"
	"io"
	"os/exec"
	"strconv"

	"gocv.io/x/gocv"

	"github.com/tablemaid/tablemaid/models/picture"
)

// Write makes an H.264 file of the frames that next hands out until it says
// no more. A frame is done with before next is called again.
func Write(ctx context.Context, path string, width, height, rate int, next func() (picture.Picture, bool)) error {
	return Stream(ctx, path, width, height, rate, 0, next)
}

// Stream is like Write, as a camera would send it that has so many bits a second; 0 for
// a file of good quality.
func Stream(
	ctx context.Context, path string, width, height, rate, bits int, next func() (picture.Picture, bool),
) error {
	program, err := exec.LookPath("ffmpeg")
	if err != nil {
		return withOpenCV(ctx, path, width, height, rate, next)
	}
	args := []string{
		"-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgr24", "-s", fmt.Sprintf("%dx%d", width, height),
		"-r", strconv.Itoa(rate), "-i", "-", "-c:v", "libx264",
	}
	if bits > 0 {
		args = append(args, "-preset", "superfast", "-tune", "zerolatency", "-threads", "1",
			"-b:v", strconv.Itoa(bits), "-maxrate", strconv.Itoa(bits), "-bufsize", strconv.Itoa(bits))
	} else {
		args = append(args, "-preset", "veryfast", "-crf", "22")
	}
	args = append(args, "-g", strconv.Itoa(8*rate), "-pix_fmt", "yuv420p",
		"-movflags", "+faststart", "-fflags", "+bitexact", path)
	cmd := exec.CommandContext(ctx, program, args...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return fmt.Errorf("video: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("video: %w", err)
	}
	err = feed(in, next)
	if cerr := in.Close(); err == nil {
		err = cerr
	}
	if werr := cmd.Wait(); werr != nil {
		err = werr
	}
	if err != nil {
		return fmt.Errorf("video %s: %w", path, err)
	}
	return nil
}

func feed(w io.Writer, next func() (picture.Picture, bool)) error {
	for frame, ok := next(); ok; frame, ok = next() {
		if _, err := w.Write(frame.Pix); err != nil {
			return err
		}
	}
	return nil
}

func withOpenCV(ctx context.Context, path string, width, height, rate int, next func() (picture.Picture, bool)) error {
	w, err := gocv.VideoWriterFile(path, "avc1", float64(rate), width, height, true)
	if err != nil {
		return fmt.Errorf("video %s: %w (installing ffmpeg helps)", path, err)
	}
	defer w.Close()
	for frame, ok := next(); ok; frame, ok = next() {
		if err := ctx.Err(); err != nil {
			return err
		}
		m, err := gocv.NewMatFromBytes(frame.Height, frame.Width, gocv.MatTypeCV8UC3, frame.Pix)
		if err != nil {
			return fmt.Errorf("video %s: %w", path, err)
		}
		err = w.Write(m)
		m.Close()
		if err != nil {
			return fmt.Errorf("video %s: %w", path, err)
		}
	}
	return nil
}
