-- Keys with which an admin's own programs read without a session (decision B7): only the hash of each is kept.
CREATE TABLE personal_tokens (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The last letters, by which its owner knows it again.
  hint text NOT NULL CHECK (length(hint) = 4),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['exports:read', 'customers:read']),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX personal_tokens_user ON personal_tokens (user_id, id);
CREATE INDEX personal_tokens_expires_at ON personal_tokens (expires_at);
