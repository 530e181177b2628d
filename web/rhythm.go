package web

import "time"

// The rhythm of the live stream, all in one place. stream.js looks for two
// missing heartbeats.
const (
	heartbeat     = 15 * time.Second
	hallbeat      = 2 * time.Second  // where another machine can take a phone over
	cameraLook    = time.Second      // how often the camera's sentence is read
	homeLook      = 2 * time.Second  // how often the first page looks for news
	writeDeadline = 10 * time.Second // for one write to one phone
)

// heartbeat is how often a phone hears that its stream lives.
func (s *Server) heartbeat() time.Duration {
	if s.fellows != nil {
		return hallbeat
	}
	return heartbeat
}
