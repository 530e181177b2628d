// Package cameras draws the camera: setting the table up before it, and a
// phone that is one.
package cameras
