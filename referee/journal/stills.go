package journal

import (
	"regexp"
)

var stillPattern = regexp.MustCompile(`^[a-z2-7]{26}\.jpg$`)

// StillNamed reports whether a name is one that NewStillName could have drawn.
func StillNamed(name string) bool { return stillPattern.MatchString(name) }

// NewStillName draws a name for a picture; it tells nothing of it.
func NewStillName() string { return word(16) + ".jpg" }
