-- +goose Up
-- An entry is never changed and never goes, but for the games named here,
-- which are only named while one of them is being forgotten.
CREATE TABLE forgetting (game TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

DROP TRIGGER entries_never_change;
DROP TRIGGER entries_never_go;

-- +goose StatementBegin
CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
WHEN NOT EXISTS (SELECT 1 FROM forgetting WHERE game = OLD.game)
    OR NEW.game <> OLD.game OR NEW.id <> OLD.id OR NEW.seq <> OLD.seq
BEGIN
    SELECT RAISE(ABORT, 'a journal entry is never changed');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER entries_never_go BEFORE DELETE ON entries
WHEN NOT EXISTS (SELECT 1 FROM forgetting WHERE game = OLD.game)
BEGIN
    SELECT RAISE(ABORT, 'a journal entry is never deleted');
END;
-- +goose StatementEnd

-- +goose Down
DROP TABLE forgetting;
