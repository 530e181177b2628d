// Package source hands out camera frames: of a device ("0", "/dev/video0"),
// an address (rtsp://…, http://… with MJPEG), a video file or a folder of
// pictures.
//
// A recording comes frame by frame, none left out: as fast as it is asked for
// (EveryFrame), or held back to the recording's own times (RealTime). A live
// source has one goroutine that owns the capture and drains it into a slot
// for one frame; whoever asks gets the newest. It notices a picture that no
// longer changes at all and a cable pulled out, tells each once as a *Trouble,
// and opens the camera again with growing pauses until it answers.
//
// A Phone is a source that is fed instead of opened: the pictures come from the
// browser of a phone.
package source
