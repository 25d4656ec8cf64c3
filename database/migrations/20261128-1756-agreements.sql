-- What families sign (decision K3): a draft that admins write, its published versions, which never change, and who signed them.
CREATE TABLE agreements (
  -- Made by the client once per intention: a repeated request creates once.
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('study', 'rules', 'privacy', 'photos')),
  both_guardians boolean NOT NULL,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  ticks jsonb NOT NULL,
  -- Counts the saves of the draft: a save and a publication say which one they saw.
  version integer NOT NULL CHECK (version > 0),
  edited_by uuid REFERENCES users ON DELETE SET NULL,
  edited_at timestamptz NOT NULL
);
CREATE INDEX agreements_edited_by ON agreements (edited_by);

CREATE TABLE agreement_versions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  agreement_id uuid NOT NULL REFERENCES agreements,
  number integer NOT NULL CHECK (number > 0),
  -- The save of the draft that it was made from: publishing that again returns this version.
  draft_version integer NOT NULL,
  kind text NOT NULL,
  both_guardians boolean NOT NULL,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  ticks jsonb NOT NULL,
  -- What it says of its changes; null for a first version.
  changes jsonb,
  -- Until when families are asked to sign it; null without a date.
  sign_by date,
  -- SHA-256 of the title, text and ticks in every language, in hexadecimal.
  hash text NOT NULL CHECK (length(hash) = 64),
  published_by uuid REFERENCES users ON DELETE SET NULL,
  published_at timestamptz NOT NULL,
  UNIQUE (agreement_id, number),
  UNIQUE (agreement_id, draft_version)
);
CREATE INDEX agreement_versions_published_by ON agreement_versions (published_by);

CREATE TABLE agreement_signatures (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version_id uuid NOT NULL REFERENCES agreement_versions,
  child_id uuid NOT NULL REFERENCES users,
  -- Null once the account is gone.
  signer_id uuid REFERENCES users ON DELETE SET NULL,
  signed_at timestamptz NOT NULL,
  locale text NOT NULL,
  -- The ids of what was ticked.
  ticks jsonb NOT NULL,
  -- SHA-256 of the text as the signer read it, with its fields filled in.
  text_hash text NOT NULL CHECK (length(text_hash) = 64),
  -- Keyed, so that nobody can try all addresses.
  address_hash text NOT NULL,
  -- Cleared once the account of the child or of the signer is deleted.
  typed_name text,
  fields jsonb
);
CREATE UNIQUE INDEX agreement_signatures_once ON agreement_signatures (version_id, child_id, signer_id);
CREATE INDEX agreement_signatures_child ON agreement_signatures (child_id);
CREATE INDEX agreement_signatures_signer ON agreement_signatures (signer_id);

-- What a family allows, each answer kept: the latest of a person stands (GDPR art. 7 wants proof, and an easy way back).
CREATE TABLE consent_answers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  child_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('photos')),
  given boolean NOT NULL,
  -- A guardian, the child, or an admin who was asked by the family.
  answered_by uuid REFERENCES users ON DELETE SET NULL,
  answered_at timestamptz NOT NULL,
  -- The document that it was given in; null for a change of mind.
  signature_id uuid REFERENCES agreement_signatures
);
CREATE INDEX consent_answers_child ON consent_answers (child_id, kind, id DESC);
CREATE INDEX consent_answers_answered_by ON consent_answers (answered_by);
CREATE INDEX consent_answers_signature ON consent_answers (signature_id);

-- Whom a day's reminder went to: nobody gets two of them.
CREATE TABLE agreement_reminders (
  version_id uuid NOT NULL REFERENCES agreement_versions,
  guardian_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reminded_on date NOT NULL,
  PRIMARY KEY (version_id, guardian_id)
);
CREATE INDEX agreement_reminders_guardian ON agreement_reminders (guardian_id);
