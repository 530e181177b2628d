package past

import (
	"maps"
	"net/url"
	"strconv"

	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Pager leads to the pages before and after; "" for none.
type Pager struct{ Newer, Older, Where string }

// PagerOf keeps what an address asks for and changes its page.
func PagerOf(path string, q url.Values, page, all, shown int) Pager {
	to := func(n int) string {
		next := maps.Clone(q)
		next.Set("page", strconv.Itoa(n))
		return path + "?" + next.Encode()
	}
	var p Pager
	if all > shown {
		p.Where = wording.Said(
			"%s to %s of %s", strconv.Itoa(page*shown+1), strconv.Itoa(min((page+1)*shown, all)), strconv.Itoa(all),
		)
	}
	if page > 0 {
		p.Newer = to(page - 1)
	}
	if (page+1)*shown < all {
		p.Older = to(page + 1)
	}
	return p
}
