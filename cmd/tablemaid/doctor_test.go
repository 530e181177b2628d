//go:build !nocamera

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/cmd/internal/decktest"
	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/table"
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

// What is shown to everybody tells nobody who plays, what lies there, or where.
func TestAReportTellsNobodyAnything(t *testing.T) {
	data := filepath.Join(t.TempDir(), "secret-place")
	hall, err := folder.OpenHall(data)
	require.NoError(t, err)
	game, err := hall.Begin(
		t.Context(), "chaos-maid", []string{"Gwendolyn", "Bartholomew"}, nil, fact.Source{Kind: fact.Person},
	)
	require.NoError(t, err)
	_, err = game.Submit(
		t.Context(), table.Submission{Fact: fact.RoundBegan{Dealer: 1}, Source: fact.Source{Kind: fact.Person}},
	)
	require.NoError(t, err)
	require.NoError(t, hall.Close())
	_, err = decktest.Lesson(t, "Grandmother", "KH", "QS").Save(filepath.Join(data, "decks"))
	require.NoError(t, err)
	code, said := diagnosed(
		t, "--report", "--data", data, "--decks", filepath.Join(data, "decks"), "--camera",
		filepath.Join(recordings, "chaos-maid.mp4"),
	)
	require.Zero(t, code, said)
	for _, told := range []string{
		"tablemaid ", "OpenCV", "networks", "processors", "camera 1: 1920×1080", "taught decks: 1", "games: 1 with 2 entries",
	} {
		assert.Contains(t, said, told)
	}
	for _, secret := range []string{
		"Gwendolyn", "Bartholomew", "Grandmother", "secret-place", "chaos-maid.mp4", "♥", "KH",
	} {
		assert.NotContains(t, said, secret)
	}
	code, said = diagnosed(t, "--report", "--data", t.TempDir(), "--camera", "rtsp://bea:hunter2@127.0.0.1:1/live")
	require.Zero(t, code, said)
	assert.NotContains(t, said, "hunter2")
	assert.Contains(t, said, "no picture")
}

// Whoever starts the table is told which entries were damaged, and what to do.
func TestAStartNamesWhatWasDamaged(t *testing.T) {
	data := t.TempDir()
	hall, err := folder.OpenHall(data)
	require.NoError(t, err)
	game, err := hall.Begin(t.Context(), "old-maid", []string{"Ann", "Bea"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	_, err = game.Submit(
		t.Context(), table.Submission{Fact: fact.RoundBegan{Dealer: 1}, Source: fact.Source{Kind: fact.Person}},
	)
	require.NoError(t, err)
	require.NoError(t, hall.Close())
	file := filepath.Join(data, "journal.db")
	b, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, bytes.Replace(b, []byte(`"dealer":1`), []byte(`"dealer":2`), 1), 0o600))
	log, err := sqlite.Open(data)
	require.NoError(t, err)
	defer log.Close()
	var told []string
	folder.TellLost(t.Context(), log, func(what string) { told = append(told, what) })
	require.Len(t, told, 1)
	require.Contains(
		t, told[0], "Game "+string(game.ID())+": 1 of 2 entries cannot be read any more: [2]. The others are whole.",
	)
	require.Contains(t, told[0], "tablemaid restore")
}
