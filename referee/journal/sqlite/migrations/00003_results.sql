-- +goose Up
CREATE TABLE games ( -- how each game stands, as folded when it was written
    game TEXT PRIMARY KEY,
    last INTEGER NOT NULL, -- the entry up to which it was folded
    line TEXT    NOT NULL  -- JSON
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds ( -- settled rounds
    game    TEXT    NOT NULL,
    round   INTEGER NOT NULL,
    version INTEGER NOT NULL, -- of the rules that settled it
    line    TEXT    NOT NULL, -- JSON
    PRIMARY KEY (game, round)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE rounds;
DROP TABLE games;
