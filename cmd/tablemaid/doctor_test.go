package main

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
)

func diagnosed(t *testing.T, args ...string) (code int, said string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run(t.Context(), append([]string{"doctor"}, args...), nil, &out, &errs)
	return code, out.String() + errs.String()
}

func TestDoctorLooksAtOneCamera(t *testing.T) {
	code, said := diagnosed(t, "--camera", filepath.Join(recordings, "chaos-maid.mp4"))
	assert.Zero(t, code)
	assert.Contains(t, said, "decoded by OpenCV")
	assert.Contains(t, said, "gives pictures")
	assert.Contains(t, said, "1920×1080")
	assert.Contains(t, said, "The light is good.")
	assert.Contains(t, said, "Lay some cards down", "the recorded table is empty at first")
}

func TestDoctorFailsWhenTheCameraDoesNotAnswer(t *testing.T) {
	code, said := diagnosed(t, "--camera", "97")
	assert.Equal(t, 1, code)
	assert.Contains(t, said, "plug it in")
}
