-- +goose Up
CREATE TABLE notes ( -- what is no fact and must survive: who sits where, settings
    game  TEXT NOT NULL, -- '' for the whole house
    name  TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE notes;
