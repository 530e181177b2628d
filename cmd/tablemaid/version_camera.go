//go:build !nocamera

package main

import (
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/source"
)

// parts are what this build sees with.
func parts() []string {
	return []string{source.Engine(), "networks " + decks.Networks()}
}
