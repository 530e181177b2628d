// Package scenery tells whether two pictures show the same place, whatever
// cards lie there now, and how the camera has moved between them: by the grain
// of the table and by what stands around it.
package scenery
