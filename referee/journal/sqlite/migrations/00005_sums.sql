-- +goose Up
-- What the line of an entry sums up to, with its game and number: a byte that
-- changed on the disk is noticed. NULL for entries older than this column.
ALTER TABLE entries ADD COLUMN sum TEXT;

-- +goose Down
ALTER TABLE entries DROP COLUMN sum;
