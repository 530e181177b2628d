// Package photometry measures the light on a table in a small grey picture of it.
//
// A Grid averages the picture over cells. A Gain is by how much one grid is brighter than
// another, band by band, as lamps on the mains flicker; in it two greys are compared and
// the camera's noise is told. A Lamp is a gain that changes smoothly over the picture, fitted by
// least squares where nothing came or went. A grid can be blurred as by a lens out of focus, and
// resampled as after a motion of the camera.
//
// Greys are 0 to 255. Places are cells, or pixels of the picture where that is said.
package photometry
