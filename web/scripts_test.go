package web_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A script that does not parse stops a page without a word: a name declared twice is enough.
func TestScriptsParse(t *testing.T) {
	d := newDevice(t, chromium(t), 390, 664)
	files, err := filepath.Glob("assets/files/*.js")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		script, err := json.Marshal(string(text))
		require.NoError(t, err)
		said := d.text(`(() => { try { new Function("return async () => {" + ` + string(script) + ` + "\n}"); return "" } catch (e) { return String(e) } })()`)
		require.Empty(t, said, file)
	}
	require.Contains(t, d.text(`(() => { try { new Function("const a = 1; function a() {}"); return "" } catch (e) { return String(e) } })()`), "SyntaxError")
}
