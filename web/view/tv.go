package view

// TV is a table for a screen across the room.
type TV struct {
	Board   Board
	Join    Join
	Picture bool // the camera's picture of the table can be shown
}

// Said is the newest ruling, "" for none.
func (t TV) Said() News {
	if len(t.Board.News) == 0 {
		return News{}
	}
	return t.Board.News[0]
}
