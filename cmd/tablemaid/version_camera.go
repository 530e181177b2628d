//go:build !nocamera

package main

import (
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/source"
)

// parts are what this build sees with.
func parts() []string {
	return []string{source.Engine(), "networks " + reader.Networks()}
}
