package live

// TV is a table for a screen across the room.
type TV struct {
	Board   Board
	Join    Join
	Picture bool // the camera's picture of the table can be shown
}

// GoneOn reports whether a hand of tiles has gone on since the fault that waits to be put right: then it leaves the
// board in sight.
func (t TV) GoneOn() bool {
	b := t.Board
	return b.Tiles && len(b.Alerts) > 0 && b.Alerts[0].Fault && b.Alerts[0].Entry != b.Last
}

// Said are the newest rulings, the last first: three, or one where tiles and cards need the room.
func (t TV) Said() []News {
	most := 3
	if t.Board.Tiles || len(t.Board.Middle) > 0 || len(t.Board.Glance) > 0 {
		most = 1
	}
	return t.Board.News[:min(most, len(t.Board.News))]
}
