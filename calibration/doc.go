// Package calibration keeps what is particular to one table: where the play
// area lies in the camera's picture, and which zone of it is whose.
package calibration
