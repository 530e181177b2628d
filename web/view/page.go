package view

// Page is what every page has around its content.
type Page struct {
	Title  string
	Assets string // the address of the assets, with their version
	// Scripts are the names of the page's own scripts.
	Scripts []string
	Kind    string // a word for the style sheet: "board", "log"
	Game    string // the game whose tabs are shown, "" for none
	Tab     string
	Camera  bool // whether there is a camera to set up
	Decks   bool // whether decks can be chosen and taught
	Packs   bool // whether packs of cards are kept
	// Kiosk pages have no frame around them.
	Failure *Failure
}

// Failure is something that did not work, in words for people.
type Failure struct {
	Code  int
	Title string
	Text  string
	Back  string // the page that led here, "" if that is not known
}
