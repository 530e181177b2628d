package lens

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/coder/websocket"

	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/form"
)

const (
	largestFrame = 12 << 20 // bytes: a picture of 4K in good quality, and room
	phoneSilence = 20 * time.Second
)

// refuseCamera says why a phone may not be the camera, nil if it may.
func (s *Service) refuseCamera(r *http.Request) error {
	ok, err := s.MayBeCamera(r)
	switch {
	case err != nil:
		return err
	case !ok:
		return answer.Refuse(http.StatusForbidden, "Only the phone that keeps the score may choose the camera.")
	case s.phone.Phone == nil:
		return answer.ErrNotFound
	case r.URL.Query().Get("by") == "":
		return answer.Refuse(http.StatusBadRequest, "This page is out of date. Load it again.")
	}
	return nil
}

// phoneFrames takes the pictures of one phone, one at a time: each is answered
// when it has been taken, and only then the phone sends the next, so that
// nothing queues on a slow network. The query is that of phoneFrame.
func (s *Service) phoneFrames(w http.ResponseWriter, r *http.Request) error {
	if err := s.refuseCamera(r); err != nil {
		return err
	}
	_ = http.NewResponseController(w).SetReadDeadline(time.Time{})
	c, err := websocket.Accept(w, r, nil) // refuses other origins
	if err != nil {
		return nil // it has been answered
	}
	defer func() { _ = c.CloseNow() }()
	c.SetReadLimit(largestFrame)
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	go func() {
		select {
		case <-s.Closing:
			cancel()
		case <-ctx.Done():
		}
	}()
	by := r.URL.Query().Get("by")
	refused, err := s.admit(r, by, func(why websocket.StatusCode) { go c.Close(why, "") })
	if err != nil {
		return err
	}
	if refused != 0 {
		_ = c.Close(refused, "")
		return nil
	}
	for {
		kind, b, err := readFrame(ctx, c)
		if err != nil {
			return nil // asleep or gone: the source says so
		}
		if kind == websocket.MessageText { // "stop"
			err := s.phone.leave(r.Context(), by)
			_ = c.Close(websocket.StatusNormalClosure, "") // the phone may be gone already
			return err
		}
		if err := s.phone.Put(b); err != nil {
			_ = c.Close(websocket.StatusMessageTooBig, form.Clip(err.Error(), 100))
			return nil
		}
		if err := c.Write(ctx, websocket.MessageText, []byte("next")); err != nil {
			return nil
		}
	}
}

func readFrame(ctx context.Context, c *websocket.Conn) (websocket.MessageType, []byte, error) {
	ctx, cancel := context.WithTimeout(ctx, phoneSilence)
	defer cancel()
	return c.Read(ctx)
}

// admit lets a page be the camera: for good when somebody tapped ("first"),
// and otherwise only while it still is.
func (s *Service) admit(
	r *http.Request,
	by string,
	oust func(websocket.StatusCode),
) (refused websocket.StatusCode, err error) {
	if r.URL.Query().Has("first") {
		return 0, s.phone.take(r.Context(), by, oust)
	}
	return s.phone.back(r.Context(), by, oust)
}

// phoneFrame takes one picture by POST, for browsers that refuse a WebSocket
// under a certificate that was only clicked through. "by" names the page;
// "first" makes it the camera, and a page that no longer is one is told so with
// 409, or 410 when somebody stopped it. No picture at all stops it.
func (s *Service) phoneFrame(w http.ResponseWriter, r *http.Request) error {
	if err := s.refuseCamera(r); err != nil {
		return err
	}
	// Read first: a phone whose picture is cut off does not hear the answer.
	b, err := io.ReadAll(r.Body)
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return answer.Refuse(http.StatusRequestEntityTooLarge, "This picture is too large.")
	case err != nil:
		return answer.Refuse(http.StatusBadRequest, "The picture broke off on its way.")
	}
	by := r.URL.Query().Get("by")
	refused, err := s.admit(r, by, func(websocket.StatusCode) {})
	switch {
	case err != nil:
		return err
	case refused == stopped:
		return answer.Refuse(http.StatusGone, "This phone was stopped as the camera.")
	case refused != 0:
		return answer.Refuse(http.StatusConflict, "Another camera looks now.")
	}
	if len(b) == 0 {
		err = s.phone.leave(r.Context(), by)
	} else {
		err = answer.Advised(s.phone.Put(b))
	}
	if err == nil {
		w.WriteHeader(http.StatusNoContent)
	}
	return err
}
