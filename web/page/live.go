package page

// liveHeader is the header by which everything tapped on a live page says
// which page that is, as htmx reads it.
func liveHeader(live string) string { return `{"Live-Page":"` + live + `"}` }
