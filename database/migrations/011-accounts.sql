-- What accounts need beyond signing in: codes from mails, second factors, preferences, the way out.

ALTER TABLE users
  ADD COLUMN avatar_colour text,
  ADD COLUMN totp_secret text,
  ADD COLUMN totp_enabled_at timestamptz,
  -- The last time step a code was accepted for: a code works once.
  ADD COLUMN totp_last_step bigint,
  ADD COLUMN deletion_requested_at timestamptz,
  -- What the user does not want by mail; everything else is sent.
  ADD COLUMN muted_mails text[] NOT NULL DEFAULT '{}',
  ADD COLUMN version integer NOT NULL DEFAULT 1;
-- Search with Lithuanian letters folded: 'Ž' is found by 'z'.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower($1), 'ąčęėįšųūž', 'aceeisuuz')
$$;
CREATE INDEX users_search ON users USING gin (fold(first_name || ' ' || last_name || ' ' || coalesce(email, '')) gin_trgm_ops);
CREATE INDEX users_deletion ON users (deletion_requested_at) WHERE deletion_requested_at IS NOT NULL;

-- Codes of mails and staff codes: only hashes are kept, each works once, a newer one ends the older (issue: "Codes").
CREATE TABLE one_time_codes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  code_hash bytea NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN
    ('verify-email', 'reset-password', 'child-invitation', 'guardian-invitation', 'confirm-old-email', 'confirm-new-email', 'accept-account')),
  -- What it is about: a user, or the family's record of a child; a newer code for the same ends the older.
  subject_id uuid NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (purpose, subject_id)
);
CREATE INDEX one_time_codes_expires_at ON one_time_codes (expires_at);

CREATE TABLE staff_codes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  code_hash bytea NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('teacher', 'admin')),
  email text CHECK (email = lower(email)),
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_by uuid REFERENCES users,
  used_at timestamptz,
  revoked_at timestamptz
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- An e-mail change waits until both addresses have said yes.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  requested_at timestamptz NOT NULL,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz
);

-- Registering with an address that has an account already must look the same from outside (decision A22): such a
-- session stands for nobody.
ALTER TABLE sessions
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN pending_user_id uuid,
  ADD COLUMN pending_email text,
  ADD COLUMN pending_first_name text,
  ADD COLUMN pending_last_name text,
  ADD COLUMN pending_locale text CHECK (pending_locale IN ('lt', 'en')),
  -- What was typed in signs in again, to nobody: a sign-in after registering must look the same too.
  ADD COLUMN pending_password_hash text,
  ADD CHECK (user_id IS NOT NULL OR pending_email IS NOT NULL);

CREATE INDEX sessions_pending_email ON sessions (pending_email) WHERE user_id IS NULL;

-- Devices that a user has signed in from, so that a new one is told by mail.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);

-- Keys that all processes share and that are made on the first start: encryption of invitations.
CREATE TABLE server_keys (
  name text PRIMARY KEY,
  key bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- Settings that admins change while the program runs.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users
);
