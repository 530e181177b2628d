package source

import "fmt"

// Kind is what is wrong with a source.
type Kind int

// The kinds of trouble.
const (
	NoSuchCamera Kind = iota + 1
	NotFound
	CannotDecode
	Unreachable
	// Frozen, Lost and Asleep pass: the source goes on trying.
	Frozen
	Lost
	// Asleep is a phone that serves as the camera and sends nothing.
	Asleep
)

// Trouble is what is wrong with a source and what a person can do about it.
type Trouble struct {
	Kind Kind
	Spec string
	Err  error // the cause, may be nil
}

func (t *Trouble) Error() string {
	var s string
	switch t.Kind {
	case NoSuchCamera:
		s = fmt.Sprintf(
			"no camera answers at %s: plug it in, close other programs that use it, or name another ('tablemaid doctor' lists those that answer)",
			t.Spec,
		)
	case NotFound:
		s = fmt.Sprintf(
			"there is no %s: give a camera number like 0, an address like rtsp://…, a video file or a folder of pictures",
			t.Spec,
		)
	case CannotDecode:
		s = fmt.Sprintf(
			"%s holds no picture that can be read: videos as MP4, MKV, WebM or AVI and pictures as JPEG or PNG can",
			t.Spec,
		)
	case Unreachable:
		s = fmt.Sprintf(
			"nothing answers with a picture at %s: is the camera on, on this network, and the address complete with its path?",
			t.Spec,
		)
	case Frozen:
		s = fmt.Sprintf(
			"the picture of %s stands still: the camera is opened again; if that does not help, unplug it and plug it in",
			t.Spec,
		)
	case Lost:
		s = fmt.Sprintf("the picture of %s is gone: check cable and power; it is tried again until it answers", t.Spec)
	case Asleep:
		s = "the phone that serves as camera is asleep: unlock it and show its camera page again"
	}
	if t.Err != nil {
		s += fmt.Sprintf(" (%v)", t.Err)
	}
	return s
}

func (t *Trouble) Unwrap() error { return t.Err }

// Passing reports whether the source itself goes on trying to mend it.
func (t *Trouble) Passing() bool { return t.Kind == Frozen || t.Kind == Lost || t.Kind == Asleep }
