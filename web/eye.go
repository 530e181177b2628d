package web

import "github.com/tablemaid/tablemaid/web/camera"

// What the room of the camera needs of a camera, by the names under which
// cmd/internal/eye gives it.
type (
	// CameraStatus is how the camera does.
	CameraStatus = camera.Status
	// Look is one picture of the table, judged and read.
	Look = camera.Look
	// Photo is a picture that somebody took, read.
	Photo = camera.Photo
)
