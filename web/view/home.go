package view

import (
	"github.com/tablemaid/tablemaid/web/view/live"
	"github.com/tablemaid/tablemaid/web/view/past"
)

// Home is the first page: the game being played, or an invitation.
type Home struct {
	Current *past.Past
	Recent  []past.Past
	Join    live.Join
	Begin   bool // this phone may begin a game
	Demo    bool // there is a recorded table to watch
}
