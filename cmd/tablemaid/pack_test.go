package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// program runs a verb with that on standard input.
func program(t *testing.T, in string, args ...string) (code int, out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	code = run(t.Context(), args, strings.NewReader(in), &o, &e)
	return code, o.String(), e.String()
}

func TestAPackIsCheckedAndPlayedWith(t *testing.T) {
	house := filepath.Join(t.TempDir(), "house.json")
	code, out, _ := program(t, "", "pack", "house")
	require.Zero(t, code)
	require.NoError(t, os.WriteFile(house, []byte(out), 0o600))
	code, out, _ = program(t, "", "pack", "check", house)
	require.Zero(t, code)
	require.Contains(t, out, "3 Negates, 1 Hyper) and 4 Characters: good")
	wrong := filepath.Join(t.TempDir(), "wrong.json")
	require.NoError(
		t, os.WriteFile(wrong, []byte("{\"cards\": [\n{\"name\": \"A\", \"type\": \"spell\", \"text\": \"x\"}]}"), 0o600),
	)
	code, out, errs := program(t, "", "pack", "check", wrong, house)
	require.NotZero(t, code)
	require.Contains(t, out, "line 2: A: the type is")
	require.Contains(t, errs, "not every pack")
	code, out, _ = program(t, "deal Ann\nAnn says play Toll\nAnn: 5m\n", "referee", "--game", "chaos-jan", "--pack", house)
	require.Zero(t, code)
	require.Contains(t, out, "Toll takes effect")
	code, _, errs = program(t, "deal Ann\n", "referee", "--game", "chaos-jan", "--rule", "pack="+wrong)
	require.NotZero(t, code)
	require.Contains(t, errs, "line 2: A")
}
