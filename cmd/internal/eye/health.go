package eye

import (
	"errors"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/track"
	"github.com/tablemaid/tablemaid/web/camera"
)

// healthOf is how the table looks to the tracker: a small sentence for the
// scoreboard, and for the camera page what to do.
func healthOf(s track.Status) camera.Status {
	h := camera.Status{Text: s.String(), Well: s.Well()}
	switch s {
	case track.Still, track.Moving, track.Hand, track.LightChanged:
	case track.TooDark:
		h.Text, h.Advice = "It is too dark to see cards.", "Turn on a lamp above the table, or take the cap off the lens. What lies there is read as soon as it can be seen."
	case track.Covered:
		h.Text, h.Advice = "Something is in front of the lens.", "Take it away. Everything waits until then; no card is taken for gone."
	case track.OutOfFocus:
		h.Text, h.Advice = "The picture is blurred.", "Wipe the lens, focus on the table, or wait while the camera finds its focus by itself."
	case track.Bumped:
		h.Text, h.Advice = "The camera was moved; it is finding the table again.", "Nothing need be done. Leave the cards as they lie."
	case track.Lost:
		h.Text, h.Advice = "The camera was moved and cannot find the table.", "Put it back where it stood, or set the table up again below. Nothing need be cleared away."
	case track.TooSlow:
		h.Text, h.Advice = "The camera is slow: cards are seen late.", "A better cable or Wi-Fi helps, and so does more light: many cameras slow down in the dark."
	}
	return h
}

// SourceHealth is trouble of the camera itself.
func SourceHealth(err error) camera.Status {
	h := camera.Status{
		Text:   "The camera stopped.",
		Advice: "Unplug it, plug it in, and start tablemaid again: nothing that was noted is lost. The terminal says why it stopped.",
	}
	var t *source.Trouble
	if !errors.As(err, &t) {
		return h
	}
	switch t.Kind {
	case source.Frozen:
		h.Text, h.Advice = "The camera's picture stands still.", "It is opened again by itself. If that does not help, unplug it and plug it in."
	case source.Lost:
		h.Text, h.Advice = "The camera's picture is gone.", "Check its cable and power. It is tried again until it answers; what lies on the table is not forgotten."
	case source.Asleep:
		h.Text, h.Advice = "The phone that serves as camera is asleep or busy.", "End its call, unlock it and show its camera page again: it goes on by itself."
	case source.NoSuchCamera:
		h.Text, h.Advice = "No camera answers.", "Plug it in, and close other programs that use it. 'tablemaid doctor' names the cameras that answer."
	case source.NotFound:
		h.Text, h.Advice = "There is no such camera.", "Start tablemaid with a camera's number like 0, an address like rtsp://…, a video or a folder of pictures."
	case source.CannotDecode:
		h.Text, h.Advice = "No picture can be read there.", "Videos as MP4, MKV, WebM or AVI can be read, and pictures as JPEG or PNG."
	case source.Unreachable:
		h.Text, h.Advice = "The camera cannot be reached.", "Is it on, in this network, and is its address complete with its path?"
	}
	return h
}

// untaught is told while a game has cards that its deck was never taught.
func untaught(lacks string) camera.Status {
	return camera.Status{
		Text:   string(rules.Say("This deck was never taught %s: they may be taken for other cards.", rules.Text(lacks))),
		Advice: "Show them under Decks before they are played, or choose there the deck that really lies on the table.",
	}
}
