package board

import (
	"context"
	"time"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/page/play"
	"github.com/tablemaid/tablemaid/web/stream"
	"github.com/tablemaid/tablemaid/web/view"
)

// lineLook is how often the sentences above the board are read.
const lineLook = time.Second

// lines are the sentences above the board as one phone has them.
type lines struct {
	camera  view.CameraLine
	paused  bool
	away    string     // how the hall of this table is away
	refused rules.Text // why the hall takes nothing of this game, or of this table
	turned  rules.Text // why the hall turned this table away when that was last read
}

// unknown is a sentence of a page that may be older than what is heard now.
const unknown = "as the page has it"

// linesOf are the sentences that a page has when its stream begins.
func (s *Service) linesOf(game table.GameID) lines {
	l := lines{camera: camera.LineFor(s.Camera, game), paused: s.Director.Pauses()}
	if s.Director.InHall() {
		l.away, l.refused, l.turned = unknown, unknown, unknown
	}
	return l
}

// draw sends the sentences that have changed.
func (l *lines) draw(ctx context.Context, s *Service, to *stream.Phone, game table.GameID) {
	if now := camera.LineFor(s.Camera, game); now != l.camera {
		l.camera = now
		to.Draw(ctx, page.CameraLine(now))
	}
	if now := s.Director.Pauses(); now != l.paused && to.Open() {
		l.paused = now
		to.Draw(ctx, play.PauseLine(now))
	}
	if now := s.Director.StillAway(); now != l.away && to.Open() {
		l.away = now
		to.Draw(ctx, play.AwayLine(now))
	}
	if now := s.Director.StillTurnedAway(); now != l.turned && to.Open() {
		l.turned = now
		l.drawRefused(ctx, s, to, game)
	}
}

// drawRefused sends what the hall refuses, if that has changed.
func (l *lines) drawRefused(ctx context.Context, s *Service, to *stream.Phone, game table.GameID) {
	if now := s.Director.Refused(ctx, game); now != l.refused {
		l.refused = now
		to.Draw(ctx, play.RefusedLine(now))
	}
}
