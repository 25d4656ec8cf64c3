-- The codes of diplomas: one that is valid per child and group. Revoked ones stay, for whoever checks them.
CREATE TABLE diploma_batches (
  -- Made by the screen, so that a batch started twice runs once.
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES groups,
  student_ids uuid[] NOT NULL CHECK (cardinality(student_ids) > 0),
  -- How names are spelled on the diploma where they are written in letters that its fonts do not have; by the child's id.
  spellings jsonb NOT NULL DEFAULT '{}',
  -- Children who got none, each with the reason.
  left_out jsonb NOT NULL DEFAULT '{}',
  started_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX diploma_batches_group ON diploma_batches (group_id, created_at DESC);
CREATE INDEX diploma_batches_started_by ON diploma_batches (started_by);
CREATE UNIQUE INDEX diploma_batches_running ON diploma_batches (group_id) WHERE finished_at IS NULL;

CREATE TABLE diplomas (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  group_id uuid NOT NULL REFERENCES groups,
  student_id uuid NOT NULL REFERENCES users,
  code text NOT NULL UNIQUE CHECK (code ~ '^ORB-[2-9A-HJ-KM-NP-Z]{3}(-[2-9A-HJ-KM-NP-Z]{4}){2}$'),
  -- 128 random bits of the holder's own link, which shows the full name.
  secret text NOT NULL UNIQUE CHECK (length(secret) = 22),
  -- Its bit in the list of revoked badges; never given again.
  status_index integer NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- What is written on it, as it was when it was made.
  first_name text NOT NULL,
  last_name text NOT NULL,
  title text NOT NULL,
  description text,
  learning_hours integer,
  academy_name text NOT NULL,
  signer_name text NOT NULL,
  signer_title jsonb NOT NULL CHECK (signer_title ? 'lt'),
  -- The picture of the signature stays as long as a version of the settings shows it, which is for ever.
  signature_id uuid REFERENCES files,
  issued_on date NOT NULL,
  batch_id uuid REFERENCES diploma_batches,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_by uuid REFERENCES users ON DELETE SET NULL,
  revoke_reason text,
  CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL))
);
CREATE UNIQUE INDEX diplomas_valid ON diplomas (group_id, student_id) WHERE revoked_at IS NULL;
CREATE INDEX diplomas_group ON diplomas (group_id);
CREATE INDEX diplomas_student ON diplomas (student_id);
CREATE INDEX diplomas_batch ON diplomas (batch_id);
CREATE INDEX diplomas_signature ON diplomas (signature_id);
CREATE INDEX diplomas_created_by ON diplomas (created_by);
CREATE INDEX diplomas_revoked_by ON diplomas (revoked_by);

-- How the diplomas of a group look; none: as space.
CREATE TABLE diploma_looks (
  group_id uuid PRIMARY KEY REFERENCES groups,
  look text NOT NULL CHECK (look IN ('space', 'paper', 'bold'))
);

-- Finished PDFs, by the digest of all that is in them: what is under a digest never changes.
CREATE TABLE diploma_files (
  digest bytea PRIMARY KEY CHECK (length(digest) = 32),
  diploma_id uuid NOT NULL REFERENCES diplomas ON DELETE CASCADE,
  bytes bytea NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX diploma_files_diploma ON diploma_files (diploma_id);
CREATE INDEX diploma_files_made_at ON diploma_files (made_at);

-- The keys that sign badges: one signs, those before it still prove what they signed.
CREATE TABLE badge_keys (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  private_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);
CREATE UNIQUE INDEX badge_keys_signing ON badge_keys ((true)) WHERE retired_at IS NULL;

-- Who signs diplomas, and the picture of the signature: settings of the academy.
ALTER TABLE academy_settings
  ADD COLUMN signer_name text NOT NULL DEFAULT '',
  ADD COLUMN signer_title jsonb NOT NULL DEFAULT '{"lt": "", "en": ""}',
  ADD COLUMN signature_id uuid REFERENCES files;
