// Package scenery tells whether two pictures show the same place, whatever
// cards lie there now, and how the camera has moved between them: by the grain
// of the table and by what stands around it; and whether a table gives enough
// to hold on to for that.
package scenery
