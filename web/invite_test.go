package web_test

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/web"
)

// keyHouse makes keys for tables in the journal of a house.
type keyHouse struct {
	clubHouse
	of *house
}

func (k *keyHouse) Invite(ctx context.Context, table string) (string, error) {
	return hall.NewKey(ctx, k.of.Hall.Notes(), table)
}

// A table that cannot be invited is told why: the director chose no name, in the director's language, or nothing can be
// written down.
func TestWhyATableIsNotInvited(t *testing.T) {
	club := &keyHouse{}
	h := newHouse(t, web.Options{Club: club})
	club.of = h
	getAs(t, h.URL("/director/the-code"), phoneCookie)
	invite := func(name, language string) (int, string) {
		r, err := http.NewRequest(
			http.MethodPost, h.URL("/club/tables"), strings.NewReader(url.Values{"table": {name}}.Encode()),
		)
		require.NoError(t, err)
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Accept-Language", language)
		r.Header.Set("Cookie", phoneCookie)
		answer, err := http.DefaultClient.Do(r)
		require.NoError(t, err)
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		return answer.StatusCode, string(body)
	}
	for language, words := range map[string]string{
		"en": "is no name for a table", "de": "ist kein Name für einen Tisch", "fr": "n’est pas un nom de table",
	} {
		code, says := invite("Table 7", language)
		assert.Equal(t, http.StatusUnprocessableEntity, code)
		assert.Contains(t, says, words)
	}
	code, page := invite("table-7", "de")
	require.Equal(t, http.StatusOK, code)
	assert.Contains(t, page, "<title>Tisch table-7")

	moved := h.Dir + "-moved"
	require.NoError(t, os.Rename(h.Dir, moved))
	code, says := invite("table-8", "de")
	require.NoError(t, os.Rename(moved, h.Dir))
	assert.Equal(t, http.StatusInsufficientStorage, code, "no name is wrong")
	assert.Contains(t, says, "Das wurde nicht aufgeschrieben")
}
