package checkup

import (
	"fmt"
	"math"
)

// Grade is how good one thing is.
type Grade int

// The grades. Unknown is what there was nothing to judge by.
const (
	Unknown Grade = iota
	Poor
	Fair
	Good
)

// Finding is one thing that was looked at.
type Finding struct {
	// Name is what was judged: "Sharpness".
	Name  string
	Grade Grade
	// Text says what was found and, if it is not well, what to do about it.
	Text string
	// Message and Args are the same before they were put together: a format in
	// English, its numbers (int), and words (string) that are English, too.
	Message string
	Args    []any
}

// say is a finding in words.
func say(name string, grade Grade, message string, args ...any) Finding {
	return Finding{Name: name, Grade: grade, Text: fmt.Sprintf(message, args...), Message: message, Args: args}
}

// Well says that nothing needs doing.
func (f Finding) Well() bool { return f.Grade >= Fair }

// The bounds beyond which a picture reads badly.
const (
	smallest   = 1280 // pixels across: below, a card on a whole table is too small
	tooDark    = 0.15
	dim        = 0.22
	tooBright  = 0.85
	muchGlare  = 0.06
	someGlare  = 0.03
	softEdge   = 5.0 // pixels: the strokes of an index run together
	toleration = 3.5
)

// Findings explains the measures, each in one sentence.
func (m Measures) Findings() []Finding {
	return []Finding{m.sharpness(), m.light(), m.glare(), m.size()}
}

func (m Measures) size() Finding {
	const name = "Picture"
	size := fmt.Sprintf("%d×%d", m.Width, m.Height)
	if m.Width < smallest {
		return say(
			name, Poor,
			"The picture is %s pixels: too small to read a whole table. Set the camera to 1920×1080, or bring it nearer.",
			size,
		)
	}
	return say(name, Good, "The picture is %s pixels.", size)
}

func (m Measures) light() Finding {
	const name = "Light"
	switch {
	case m.Light < tooDark:
		return say(name, Poor, "It is too dark. Turn on a lamp above the table; take the cap off the lens.")
	case m.Light > tooBright:
		return say(name, Poor, "It is too bright: the pips fade. Turn the light down, or the camera's exposure.")
	case m.Light < dim:
		return say(name, Fair, "The light is dim. One more lamp makes it surer.")
	}
	return say(name, Good, "The light is good.")
}

func (m Measures) glare() Finding {
	const name = "Glare"
	switch {
	case m.Glare > muchGlare && m.Light <= tooBright:
		return say(
			name,
			Poor,
			"%d %% of the picture is burnt out, most of it %s. Move the lamp so that it does not mirror in the cards, or hang paper in front of it.",
			whole(100*m.Glare),
			m.GlareAt,
		)
	case m.Glare > someGlare && m.Light <= tooBright:
		return say(name, Fair, "A lamp mirrors a little %s.", m.GlareAt)
	}
	return say(name, Good, "Nothing glares.")
}

func (m Measures) sharpness() Finding {
	const name = "Sharpness"
	switch {
	case m.Edge == 0:
		return say(
			name, Unknown, "There is nothing on the table to judge sharpness by. Lay some cards down and ask again.",
		)
	case m.Edge > softEdge:
		return say(
			name, Poor,
			"The picture is blurred: edges are %d pixels wide. Focus the camera on the table, wipe the lens, stop it shaking.",
			whole(m.Edge),
		)
	case m.Edge > toleration:
		return say(name, Fair, "The picture is a little soft: near cards read, far ones may not.")
	}
	return say(name, Good, "The picture is sharp.")
}

func whole(x float64) int { return int(math.Round(x)) }
