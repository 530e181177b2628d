package view

// Decks is the page of the decks that people have taught.
type Decks struct {
	Decks  []Deck
	InUse  string // the name of the one on the table, "" for any with an index
	Keeper bool   // this phone may change it
	Camera bool   // there is a camera to look through
	Note   string // what has just been done
	// Trouble is why the chosen deck is not read.
	Trouble string
	Doubts  []string
}

// Deck is one that has been taught.
type Deck struct {
	Name    string // as people call it
	File    string // its address part
	Cards   int
	Indexed bool
	// Missing says which cards of a whole deck were never taught, "" for none.
	Missing string
}

// Lesson is a picture whose cards are to be named.
type Lesson struct {
	Deck          string
	Token         string
	Width, Height int
	Cards         []LessonCard
	Error         string
}

// LessonCard is one card in a lesson's picture.
type LessonCard struct {
	Number int
	// Corners are "x,y x,y x,y x,y" in pixels, X and Y the middle.
	Corners string
	X, Y    int
	// Name is a guess, or what was typed.
	Name string
}
