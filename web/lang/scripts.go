package lang

// everywhere are the scripts that every page runs.
var everywhere = []string{"theme.js", "busy.js", "clause.js"}

// scripts are the messages of scripts, by script: a page brings those of its
// scripts along.
var scripts = map[string][]string{
	"busy.js":   {"One moment …"},
	"clause.js": {"The rule", "Close"},
	"stream.js": {
		"The table has moved on. This is not asked for any more: %s", "Close", "No connection to the table. Trying again …",
		"Connection lost. Reconnecting …", "This machine of the hall does not answer. Going on at another one …",
	},
	"senses.js": {"Your turn", "Something to settle", "I call what the referee says."},
	"setup.js":  {"Name at seat %s", "your own"},
	"watch.js":  {"This browser cannot show the film. Begin your own, and see it on your table.", "Go on", "Pause"},
	"board.js": {
		"%s: %s of %s", "Keep them on this phone", "Note them", "Not sure: tap what it is", "Leave out %s",
		"Reading the photo …", "Not noted: %s.",
	},
	"own.js": {
		"Discard %s", "Change my tiles", "Enter my tiles", "I do not hold %s", "%s cannot be played now.", "My tiles",
		"I drew",
	},
	"tophone.js": {"Accepted: the camera can open.", "Not accepted on this phone yet."},
	"camera.js": {
		"Right? Then save. Or tap another name.",
		"Tap your name. The others follow clockwise.",
		"Lay any card before %s, or tap that card in the picture.",
		"Use these %s cards",
		"%s of %s cards seen",
		"No card seen yet",
		"There is no picture now.",
		"Seat %s",
		"No connection to the table. Try once more.",
	},
	"lens.js": {
		"The browser may not use the camera. Tap the sign beside the address, allow the camera, then tap “Be the camera” again.",
		"Another app has this phone’s camera. Close it, then tap “Be the camera” again.",
		"This device has no camera that the browser can use. Open this page on another phone.",
		"This browser lends no camera. Open this page in Chrome, Safari or Firefox.",
		"The camera did not start. Tap “Be the camera” again.",
	},
	"phone.js": {
		"Light off",
		"Light on",
		"Another phone is the camera now. Tap “Be the camera” to take it back.",
		"This phone was stopped as the camera. Tap “Be the camera” to go on.",
		"The table does not know this page any more. Open it again from the table’s camera page.",
		"The table sees through this phone.",
		"The camera gives no new picture. It is opened again …",
		"Something else on this phone has the camera. It goes on when that ends.",
		"The table saw nothing while this page was hidden. It goes on in a moment …",
		"No connection to the table. Is this phone in its Wi-Fi? Trying again …",
		"Starting. Allow the camera if this phone asks.",
		"Connecting to the table …",
		"Stopped. Tap “Be the camera” to go on.",
		"%s × %s pixels, %s pictures a second",
		"Leave this page open; the screen stays on.",
		"Leave this page open. This phone may switch its screen off, and the table sees nothing then: let the screen stay on in its settings, and plug it in.",
	},
	"lesson.js": {
		"Finding the cards …",
		"Take a photo of the cards",
		"Tap a card in the picture to change its name.",
		"Card %s of %s: %s. Tap another name if not.",
		"Card %s of %s: tap what it is.",
		"Teach these %s cards",
		"Teach this card",
		"Teach them",
		"Learning, and testing itself …",
	},
}

// Spoken are the messages that a script may say.
func Spoken(script string) []string { return scripts[script] }
