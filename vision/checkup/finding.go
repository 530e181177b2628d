package checkup

import "fmt"

// Finding is one thing that was looked at.
type Finding struct {
	// Well says that nothing needs doing.
	Well bool
	// Text says what was found and, if it is not well, what to do about it.
	Text string
}

// The bounds beyond which a picture reads badly.
const (
	smallest   = 1280 // pixels across: below, a card on a whole table is too small
	tooDark    = 0.15
	tooBright  = 0.85
	muchGlare  = 0.06
	softEdge   = 5.0 // pixels: the strokes of an index run together
	toleration = 3.5
)

// Findings explains the measures, each in one sentence.
func (m Measures) Findings() []Finding {
	return []Finding{m.size(), m.light(), m.glare(), m.sharpness()}
}

func (m Measures) size() Finding {
	s := fmt.Sprintf("The picture is %d×%d pixels", m.Width, m.Height)
	if m.Width < smallest {
		return Finding{Text: s + ": too small to read a whole table. Set the camera to 1920×1080, or bring it nearer."}
	}
	return Finding{Well: true, Text: s + "."}
}

func (m Measures) light() Finding {
	switch {
	case m.Light < tooDark:
		return Finding{Text: "It is too dark. Turn on a lamp above the table; take the cap off the lens."}
	case m.Light > tooBright:
		return Finding{Text: "It is too bright: the pips fade. Turn the light down, or the camera's exposure."}
	}
	return Finding{Well: true, Text: "The light is good."}
}

func (m Measures) glare() Finding {
	if m.Glare > muchGlare && m.Light <= tooBright {
		return Finding{Text: fmt.Sprintf("%.0f %% of the picture is burnt out. Move the lamp so that it does not mirror in the cards, or put paper before it.", 100*m.Glare)}
	}
	return Finding{Well: true, Text: "Nothing glares."}
}

func (m Measures) sharpness() Finding {
	switch {
	case m.Edge == 0:
		return Finding{Text: "There is nothing on the table to judge sharpness by. Lay some cards down and ask again."}
	case m.Edge > softEdge:
		return Finding{Text: fmt.Sprintf("The picture is blurred: edges are %.0f pixels wide. Focus the camera on the table, wipe the lens, stop it shaking.", m.Edge)}
	case m.Edge > toleration:
		return Finding{Well: true, Text: fmt.Sprintf("The picture is a little soft (edges of %.1f pixels): near cards read, far ones may not.", m.Edge)}
	}
	return Finding{Well: true, Text: "The picture is sharp."}
}
