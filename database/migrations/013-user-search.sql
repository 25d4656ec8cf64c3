-- Folding names while searching costs more than the search: the database keeps them folded.
DROP INDEX users_search;
ALTER TABLE users ADD COLUMN search text NOT NULL
  GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || coalesce(email, ''))) STORED;
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
