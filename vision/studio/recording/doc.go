// Package recording carries one table video, filmed by the studio, for the
// program to show where there is no camera. What the video shows is told in
// chaos-maid.truth.json, which is for tests only and not in the program.
package recording
