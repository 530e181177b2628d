package view

// CameraLine is one plain sentence about the camera; empty without one.
type CameraLine struct {
	Text   string `json:"text"`
	Advice string `json:"advice"` // what to do about it, for the camera page
	Tone   string `json:"tone"`   // "well" or "trouble"
}

// Camera is the page on which the camera is told where things lie.
type Camera struct {
	Line    CameraLine
	Live    bool
	Set     bool // somebody has set the table up
	Phone   bool // a phone can be the camera
	ByPhone bool // and is it now
	Keeper  bool // who looks may choose the camera
	Seats   int
	Players []string // who plays now, by seat; nil without a game
	Game    string   // its address part
	Profile string   // JSON
	Names   string   // JSON: what zones are called
	Error   string
	Saved   bool
}

// Grade is how good one thing about a picture is.
type Grade string

// The grades.
const (
	Unknown Grade = "unknown"
	Poor    Grade = "poor"
	Fair    Grade = "fair"
	Good    Grade = "good"
)

// Finding is one thing that was judged about a picture.
type Finding struct {
	Name  string `json:"name"`
	Grade Grade  `json:"grade"`
	Text  string `json:"text"`
}

// Lamp is all findings in one light and one sentence: green when good enough,
// else the first thing to do.
func Lamp(findings []Finding) (Grade, string) {
	grade, say := Good, "Good enough. Every card can be read."
	for _, f := range findings {
		switch {
		case f.Grade == Poor:
			return Poor, f.Text
		case f.Grade == Unknown && grade != Unknown:
			grade, say = Unknown, f.Text
		}
	}
	return grade, say
}
