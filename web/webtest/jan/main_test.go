package jan_test

import (
	"os"
	"testing"

	"github.com/tablemaid/tablemaid/web/chromium"
)

const patience = chromium.Patience

// shared is the browser of these tests.
var shared chromium.Shared

func TestMain(m *testing.M) {
	code := m.Run()
	shared.Stop()
	os.Exit(code)
}
