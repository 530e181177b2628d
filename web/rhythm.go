package web

import "time"

// The rhythm of the live stream, all in one place. stream.js looks for two
// missing heartbeats.
const (
	heartbeat     = 15 * time.Second
	cameraLook    = time.Second      // how often the camera's sentence is read
	homeLook      = 2 * time.Second  // how often the first page looks for news
	writeDeadline = 10 * time.Second // for one write to one phone
)
