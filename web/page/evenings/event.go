package evenings

import (
	"net/url"

	"github.com/tablemaid/tablemaid/web/view"
)

func queryOf(name, value string) string { return url.Values{name: {value}}.Encode() }

// flag is "yes" or "".
func flag(on bool) string {
	if on {
		return "yes"
	}
	return ""
}

func eventPath(e view.Event) string {
	if e.Wall {
		return "/events/" + e.ID + "/wall"
	}
	return "/events/" + e.ID
}
