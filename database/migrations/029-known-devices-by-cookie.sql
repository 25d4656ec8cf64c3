-- Browsers that an account was signed in with: their tries are counted by themselves, so that whoever guesses elsewhere keeps
-- nobody out (decisions A23, 040). Of the cookie only the SHA-256 is kept; it signs nobody in.
CREATE TABLE device_cookies (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX device_cookies_last_used_at ON device_cookies (last_used_at);
