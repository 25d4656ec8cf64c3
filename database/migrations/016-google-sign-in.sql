-- Which Google account signs in to which account: by Google's own id of it, which never changes and is never given away,
-- so that a later change of an address neither breaks the link nor lends it to somebody else.
CREATE TABLE google_links (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  subject text NOT NULL UNIQUE CHECK (length(subject) BETWEEN 1 AND 255),
  linked_at timestamptz NOT NULL
);

-- What Google has proven signs in once: the ids of used proofs, until they would have expired anyway.
CREATE TABLE used_google_proofs (
  proof_id uuid PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_google_proofs_expires_at ON used_google_proofs (expires_at);
