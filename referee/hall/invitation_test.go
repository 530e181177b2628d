package hall

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// An invitation is read as it was written; what is cut short or changed is none.
func TestAnInvitationIsReadAsItWasWritten(t *testing.T) {
	seed, err := NewKey(context.Background(), journal.NewMemory(), "table-7")
	require.NoError(t, err)
	sum := sha256.Sum256([]byte("the hall"))
	for _, i := range []wire.Invitation{
		{Hall: []string{"192.168.1.5:4222"}, Table: "table-7", Seed: seed},
		{Hall: []string{"192.168.1.5:4222", "192.168.1.6:4222"}, Table: "table-7", Seed: seed, Authority: sum[:]},
	} {
		read, err := wire.ParseInvitation(" " + i.String() + "\n")
		require.NoError(t, err)
		require.Equal(t, i, read)
	}
	whole := wire.Invitation{Hall: []string{"192.168.1.5:4222"}, Table: "table-7", Seed: seed, Authority: sum[:]}.String()
	require.Equal(t, 1, strings.Count(whole, "?authority="))
	require.NotContains(t, wire.Invitation{Hall: []string{"x:1"}, Table: "a", Seed: seed}.String(), "authority")
	for _, broken := range []string{
		"", "https://example.org", strings.TrimPrefix(whole, "nats://"), strings.Replace(whole, "@", "", 1),
		strings.Replace(whole, ":"+seed, "", 1),
		strings.Replace(whole, seed, seed[:20], 1), strings.Replace(whole, "table-7", "Table 7", 1), whole[:len(whole)-4],
		whole + "%zz", strings.Replace(whole, "authority=", "authority=*", 1),
	} {
		_, err := wire.ParseInvitation(broken)
		require.ErrorContains(t, err, "this is no invitation to a hall", "%q", broken)
	}
}

func TestAnAddressNamesAMachineAndAPort(t *testing.T) {
	for address, want := range map[string]string{
		"192.168.1.5:4222": "192.168.1.5", ":4222": "0.0.0.0", "[::1]:4222": "::1",
	} {
		host, port, err := HostPort(address)
		require.NoError(t, err)
		require.Equal(t, want, host)
		require.Equal(t, 4222, port)
	}
	_, _, err := HostPort("192.168.1.5")
	require.ErrorContains(t, err, "name a machine and a port")
	_, _, err = HostPort("192.168.1.5:many")
	require.ErrorContains(t, err, `"many" is no port`)
}

// A table is let in by its own key alone, over what the machine has just asked.
func TestAKeyOpensTheGateForItsTable(t *testing.T) {
	ctx, notes := context.Background(), journal.NewMemory()
	seed, err := NewKey(ctx, notes, "one")
	require.NoError(t, err)
	require.NoError(t, notes.Note(ctx, "", "something else", "of the house"))
	pair, err := nkeys.FromSeed([]byte(seed))
	require.NoError(t, err)
	public, err := pair.PublicKey()
	require.NoError(t, err)
	nonce := []byte("a question")
	signature := func(of []byte) string {
		sig, err := pair.Sign(of)
		require.NoError(t, err)
		return base64.RawURLEncoding.EncodeToString(sig)
	}
	var g Gate
	_, ok := g.Table(public, signature(nonce), nonce)
	require.False(t, ok, "no keys are known yet")
	g.Admit(notes)
	name, ok := g.Table(public, signature(nonce), nonce)
	require.True(t, ok)
	require.Equal(t, "one", name)
	_, ok = g.Table(public, signature(nonce)+"=", nonce)
	require.True(t, ok, "padded")
	for why, c := range map[string]struct {
		key, signature string
		nonce          []byte
	}{
		"no key":             {"", signature(nonce), nonce},
		"no question":        {public, signature(nil), nil},
		"another question":   {public, signature([]byte("another")), nonce},
		"no signature":       {public, "", nonce},
		"not written as one": {public, "*", nonce},
		"no key that can be": {public[:20], signature(nonce), nonce},
	} {
		_, ok := g.Table(c.key, c.signature, c.nonce)
		require.False(t, ok, why)
	}
	names, err := Tables(ctx, notes)
	require.NoError(t, err)
	require.Equal(t, []string{"one"}, names)
	require.NoError(t, DropKey(ctx, notes, "one"))
	_, ok = g.Table(public, signature(nonce), nonce)
	require.False(t, ok, "taken away")
	for name, ok := range map[string]bool{
		"a": true, strings.Repeat("a", 24): true, strings.Repeat("a", 25): false, "": false, "A": false, "a.b": false,
	} {
		_, err := NewKey(ctx, notes, name)
		require.Equal(t, ok, err == nil, "%q", name)
	}
}
