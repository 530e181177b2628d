package view

import "github.com/tablemaid/tablemaid/web/view/live"

// ToPhone is the way from plain HTTP to a phone's camera.
type ToPhone struct {
	Secure string    // the address over HTTPS
	Camera string    // the camera's page there
	Join   live.Join // this page, for the phone that shall be the camera
}
