// Package chromium finds the browser that the tests of pages drive.
package chromium

import (
	"os"
	"os/exec"
	"testing"
)

// Names are those under which systems have the browser.
func Names() []string {
	return []string{
		"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
		"/Applications/Chromium.app/Contents/MacOS/Chromium",
	}
}

// Need is the path of the browser: the one that the environment variable
// CHROMIUM names, or the first that is found. Without one, and in short runs,
// the test is skipped.
func Need(t testing.TB) string {
	t.Helper()
	if testing.Short() {
		t.Skip("left out of short tests: needs Chromium")
	}
	if named := os.Getenv("CHROMIUM"); named != "" {
		return named
	}
	for _, name := range Names() {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("needs Chromium: install it, or name it in CHROMIUM")
	return ""
}
