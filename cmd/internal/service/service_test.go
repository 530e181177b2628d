package service

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAServiceIsInstalledAndRemoved(t *testing.T) {
	for _, hall := range []bool{false, true} {
		root := t.TempDir()
		var ran []string
		s := Service{
			Hall:    hall,
			Program: "/opt/tablemaid",
			Root:    root,
			System: func(_ io.Writer, name string, args ...string) error {
				ran = append(ran, name+" "+strings.Join(args, " "))
				return nil
			},
		}
		var out bytes.Buffer
		require.NoError(t, s.Install(&out))
		unit, err := os.ReadFile(filepath.Join(root, "etc/systemd/system", s.Name()+".service"))
		require.NoError(t, err)
		require.Contains(t, string(unit), "\nExecStart=/opt/tablemaid ")
		require.Equal(t, []string{"systemctl --root=" + root + " enable " + s.Name()}, ran, "nothing is done to this machine")
		_, err = os.Stat(filepath.Join(root, "etc/udev/rules.d/70-tablemaid.rules"))
		require.Equal(t, hall, os.IsNotExist(err), "a hall has no camera")

		require.NoError(t, s.Remove(&out))
		left, err := filepath.Glob(filepath.Join(root, "etc/*/*/*tablemaid*"))
		require.NoError(t, err)
		require.Empty(t, left)
		require.NoError(t, s.Remove(&out), "what is gone may be removed again")
	}
	require.ErrorContains(t, Service{Root: "/", Program: "/my programs/tablemaid"}.Install(io.Discard), "spaces")
	require.ErrorContains(
		t, Service{Root: "/", Program: "/home/ann/tablemaid/bin/tablemaid"}.Install(io.Discard),
		"does not see what lies in /home/",
	)
	require.Contains(
		t, Service{Root: "/image", Program: "/image/usr/bin/tablemaid"}.Unit(), "\nExecStart=/usr/bin/tablemaid ",
	)
}

func TestAServiceOfThisMachineBeginsNow(t *testing.T) {
	s := Service{Root: "/"}
	begin := s.begin()
	require.Equal(t, []string{"systemctl", "enable", "--now", "tablemaid"}, begin[len(begin)-1])
	before, after := s.end()
	require.Equal(t, [][]string{{"systemctl", "disable", "--now", "tablemaid"}}, before)
	require.Equal(t, [][]string{{"systemctl", "daemon-reload"}}, after)
}

// systemctl itself writes and takes away what starts it in an image.
func TestAServiceOfAnImage(t *testing.T) {
	if _, err := exec.LookPath("systemctl"); err != nil {
		t.Skip("needs systemctl")
	}
	s := Service{Root: t.TempDir(), Program: "/usr/bin/tablemaid", System: Run}
	started := filepath.Join(s.Root, "etc/systemd/system/multi-user.target.wants/tablemaid.service")
	require.NoError(t, s.Install(io.Discard))
	_, err := os.Lstat(started)
	require.NoError(t, err)
	require.NoError(t, s.Remove(io.Discard))
	_, err = os.Lstat(started)
	require.ErrorIs(t, err, os.ErrNotExist)
}

func TestWithoutSystemdItIsSaidWhatToDo(t *testing.T) {
	require.ErrorContains(t, Run(io.Discard, "no-such-program-of-any-system"), "by hand")
}

// systemd itself reads the units, where it is installed, and finds them closed.
func TestTheUnitsAreGoodAndHardened(t *testing.T) {
	analyse, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("needs systemd-analyze")
	}
	for _, hall := range []bool{false, true} {
		s := Service{Hall: hall, Program: "/bin/true"}
		unit := filepath.Join(t.TempDir(), s.Name()+".service")
		require.NoError(t, os.WriteFile(unit, []byte(s.Unit()), 0o600))
		out, err := exec.Command(analyse, "verify", "--man=no", unit).CombinedOutput()
		require.NoError(t, err, string(out))
		require.NotContains(t, string(out), s.Name()+".service:", "systemd complains")
		out, err = exec.Command(analyse, "security", "--offline=true", "--threshold=25", unit).CombinedOutput()
		require.NoError(t, err, string(out))
	}
}
