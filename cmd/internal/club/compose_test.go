package club_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"
)

// The machines of the composed hall know each other by the addresses that they have, and share nothing else.
func TestTheComposedHall(t *testing.T) {
	file, err := os.ReadFile("../../../deploy/compose.yaml")
	require.NoError(t, err)
	var hall struct {
		Services map[string]struct {
			Command  []string
			Networks map[string]struct {
				Address string `yaml:"ipv4_address"`
			}
			Volumes, Ports []string
			ReadOnly       bool `yaml:"read_only"`
		}
	}
	require.NoError(t, yaml.Unmarshal(file, &hall))
	require.Len(t, hall.Services, 3)
	var addresses, doors []string
	for name, s := range hall.Services {
		require.True(t, s.ReadOnly, name)
		require.Equal(t, []string{"./hall/" + name + ":/data"}, s.Volumes)
		require.Len(t, s.Command, 7)
		require.Equal(t, []string{"hall", "--data", "/data", "--host"}, s.Command[:4])
		require.Contains(t, s.Command[4], "${HALL_HOST:?", "phones come under a name that the container does not know")
		require.Equal(t, "--cluster", s.Command[5])
		addresses = append(addresses, s.Networks["hall"].Address)
		for _, p := range s.Ports {
			outside, _, ok := strings.Cut(p, ":")
			require.True(t, ok, p)
			require.NotContains(t, doors, outside)
			doors = append(doors, outside)
		}
	}
	slices.Sort(addresses)
	for name, s := range hall.Services {
		require.Equal(t, strings.Join(addresses, ","), s.Command[6], name)
	}
}
