package page

// sheets are the style sheets of every page, in their order.
var sheets = []string{
	"tokens.css",
	"base.css",
	"cards.css",
	"table.css",
	"reveal.css",
	"pages.css",
	"seats.css",
	"camera.css",
	"memory.css",
}
