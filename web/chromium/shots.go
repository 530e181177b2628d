package chromium

import (
	"os"
	"path/filepath"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// Shoot keeps a picture where SHOTS names a folder.
func (d *Device) Shoot(name string) {
	d.T.Helper()
	dir := os.Getenv("SHOTS")
	if dir == "" {
		return
	}
	png, err := chromedp.Run(d.Ctx, chromedp.CaptureScreenshot())
	require.NoError(d.T, err)
	require.NoError(d.T, os.WriteFile(filepath.Join(dir, name+".png"), png, 0o600))
}

// ShootAll keeps a picture of the whole page, however long.
func (d *Device) ShootAll(name string) {
	d.T.Helper()
	dir := os.Getenv("SHOTS")
	if dir == "" {
		return
	}
	png, err := chromedp.Run(d.Ctx, chromedp.FullScreenshot(90))
	require.NoError(d.T, err)
	require.NoError(d.T, os.WriteFile(filepath.Join(dir, name+".png"), png, 0o600))
}
