// Package recording carries one table video, filmed by the studio, for the
// program to show where there is no camera, and a small copy of it for pages.
// What it shows is told in chaos-maid.truth.json, for tests and for the page on
// which newcomers watch the film; nothing that reads cards is given it.
package recording
