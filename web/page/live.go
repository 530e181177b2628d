package page

// LiveHeader is the header by which everything tapped on a live page says
// which page that is, as htmx reads it.
func LiveHeader(live string) string { return `{"Live-Page":"` + live + `"}` }
