package view

// Home is the first page: the game being played, or an invitation.
type Home struct {
	Current *Past
	Recent  []Past
	Join    Join
	Begin   bool // this phone may begin a game
	Demo    bool // there is a recorded table to watch
}
