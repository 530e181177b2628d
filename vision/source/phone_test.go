package source

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAPhonesNewestPictureWins(t *testing.T) {
	p := NewPhone()
	p.Put(jpegOf(t, 20))
	p.Put([]byte("no picture"))
	p.Put(jpegOf(t, 60))
	f, err := p.Next(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 60, shade(f))
	assert.Equal(t, 2, f.Index)
	p.Put([]byte("no picture"))
	ctx, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer stop()
	_, err = p.Next(ctx)
	assert.ErrorIs(t, err, context.DeadlineExceeded, "what is no picture is passed over")
}

func TestAPhoneAsleepIsToldOnceAndComesBack(t *testing.T) {
	picture := jpegOf(t, 40)
	synctest.Test(t, func(t *testing.T) {
		p := NewPhone()
		go func() {
			time.Sleep(time.Minute)
			p.Put(picture)
		}()
		_, err := p.Next(t.Context())
		var trouble *Trouble
		require.ErrorAs(t, err, &trouble)
		assert.Equal(t, Asleep, trouble.Kind)
		assert.True(t, trouble.Passing())
		f, err := p.Next(t.Context())
		require.NoError(t, err)
		assert.Equal(t, time.Minute, f.At)
	})
}
