package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAProgramIsDescribedByWhatIsInIt(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, "tablemaid")
	build := exec.Command("go", "build", "-tags", "nocamera", "-o", program, "../tablemaid")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))
	require.NoError(t, describe(program, "1.2.3", dir))
	data, err := os.ReadFile(filepath.Join(dir, "sbom.cdx.json"))
	require.NoError(t, err)
	var d document
	require.NoError(t, json.Unmarshal(data, &d))
	require.Equal(t, "1.2.3", d.Metadata.Component.Version)
	found := map[string]string{}
	for _, c := range d.Components {
		require.NotEmpty(t, c.Licences[0].Licence.ID, "%s has a licence that is not known", c.Name)
		found[c.Name] = c.Licences[0].Licence.ID
	}
	require.Equal(t, "MIT", found["github.com/alecthomas/kong"])
	require.Equal(t, "BSD-3-Clause", found["std"])
	text, err := os.ReadFile(filepath.Join(dir, "LICENSES.txt"))
	require.NoError(t, err)
	require.Contains(t, string(text), "Permission is hereby granted")

	require.Error(t, describe(filepath.Join(dir, "LICENSES.txt"), "1.2.3", dir), "no program")
	_, err = texts(t.TempDir())
	require.ErrorContains(t, err, "no licence")
}
