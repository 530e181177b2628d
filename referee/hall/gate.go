package hall

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"strings"
	"sync/atomic"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"

	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// insider is the name under which the node itself connects.
const insider = "inside"

func newPassword() string { return rand.Text() }

// Gate decides who may connect to a node and what they may say there: the node
// itself everything, a table with a key the hall knows only its own subjects,
// nobody else anything.
type Gate struct {
	inside string // the password of the node itself
	notes  atomic.Pointer[journal.Notes]
	crowd  crowd // set before anybody is let in
}

// Admit lets tables in by the keys among the notes of the house.
func (g *Gate) Admit(notes journal.Notes) { g.notes.Store(&notes) }

// Check implements server.Authentication.
func (g *Gate) Check(c server.ClientAuthentication) bool {
	o := c.GetOpts()
	if o.Username == insider {
		if subtle.ConstantTimeCompare([]byte(o.Password), []byte(g.inside)) != 1 {
			return false
		}
		c.RegisterUser(&server.User{Username: insider})
		return true
	}
	table, ok := g.Table(o.Nkey, o.Sig, c.GetNonce())
	if !ok {
		return false
	}
	if g.crowd.exceeds(o.Nkey) {
		c.RegisterUser(&server.User{Username: table, Account: g.crowd.full})
		return false // and it is told why
	}
	c.RegisterUser(&server.User{Username: table, Permissions: permissions(table)})
	return true
}

// Table finds whose key signed the server's nonce.
func (g *Gate) Table(key, signature string, nonce []byte) (table string, ok bool) {
	if key == "" || len(nonce) == 0 {
		return "", false
	}
	public, err := nkeys.FromPublicKey(key)
	if err != nil {
		return "", false
	}
	sig, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(signature, "="))
	if err != nil || public.Verify(nonce, sig) != nil {
		return "", false
	}
	return g.holder(key)
}

// holder is the table whose public key that is.
func (g *Gate) holder(key string) (table string, ok bool) {
	notes := g.notes.Load()
	if notes == nil {
		return "", false
	}
	house, err := (*notes).Notes(context.Background(), "")
	if err != nil {
		return "", false
	}
	for name, value := range house {
		if of, is := strings.CutPrefix(name, keyNote); is && value == key {
			return of, true
		}
	}
	return "", false
}

// permissions are what a table may say and hear: its own desk, and the answers
// to it. A server does not look where an answer is wanted: the desk does.
func permissions(table string) *server.Permissions {
	return &server.Permissions{
		Publish:   &server.SubjectPermission{Allow: []string{"desk." + table + ".>"}},
		Subscribe: &server.SubjectPermission{Allow: []string{answers(table) + ">", "told." + table}},
	}
}

// answers begins the subjects at which a table is answered.
func answers(table string) string { return "answer." + table + "." }

// keyNote names the notes of the house that hold the public keys of tables.
const keyNote = "table key/"

// NewKey makes a key for a table of that name, in the place of any that it
// had, and returns its secret part, which the hall does not keep.
func NewKey(ctx context.Context, notes journal.Notes, table string) (seed string, err error) {
	if !wire.TableName(table) {
		return "", intake.Say("%s is no name for a table: use small letters, digits and -, at most 24", table)
	}
	pair, err := nkeys.CreateUser()
	if err != nil {
		return "", err
	}
	public, err := pair.PublicKey()
	if err != nil {
		return "", err
	}
	secret, err := pair.Seed()
	if err != nil {
		return "", err
	}
	return string(secret), notes.Note(ctx, "", keyNote+table, public)
}

// DropKey takes a table's key away.
func DropKey(ctx context.Context, notes journal.Notes, table string) error {
	return notes.Note(ctx, "", keyNote+table, "")
}

// Tables are the names of the tables that have a key.
func Tables(ctx context.Context, notes journal.Notes) ([]string, error) {
	house, err := notes.Notes(ctx, "")
	if err != nil {
		return nil, err
	}
	var tables []string
	for name := range house {
		if of, is := strings.CutPrefix(name, keyNote); is {
			tables = append(tables, of)
		}
	}
	return tables, nil
}
