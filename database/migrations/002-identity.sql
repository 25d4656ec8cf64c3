CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text CHECK (email = lower(email) AND length(email) <= 254),
  password_hash text,
  role text CHECK (role IN ('admin', 'teacher', 'parent', 'child')),
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 100),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 100),
  birth_date date,
  locale text CHECK (locale IN ('lt', 'en')),
  email_verified_at timestamptz,
  disabled_at timestamptz,
  stripe_id text UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email ON users (email);
CREATE INDEX users_role ON users (role);

-- Only the hash of a session's token is kept: a copy of the database signs nobody in.
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  persistent boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);
