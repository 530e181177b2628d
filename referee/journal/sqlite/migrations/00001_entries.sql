-- +goose Up
CREATE TABLE entries (
    seq  INTEGER PRIMARY KEY, -- the order of writing, over all games
    game TEXT    NOT NULL,
    id   INTEGER NOT NULL,    -- numbers a game's entries from 1, without gaps
    line TEXT    NOT NULL,    -- the entry in the fact codec's JSON
    UNIQUE (game, id)
) STRICT;

-- +goose StatementBegin
CREATE TRIGGER entries_in_turn BEFORE INSERT ON entries
WHEN NEW.id <> 1 + (SELECT coalesce(max(id), 0) FROM entries WHERE game = NEW.game)
BEGIN
    SELECT RAISE(ABORT, 'entry out of turn');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
BEGIN
    SELECT RAISE(ABORT, 'a journal entry is never changed');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER entries_never_go BEFORE DELETE ON entries
BEGIN
    SELECT RAISE(ABORT, 'a journal entry is never deleted');
END;
-- +goose StatementEnd

-- +goose Down
DROP TABLE entries;
