-- What a family signed outside the program, on paper or by e-signature, as an admin entered it (record 170).
CREATE TABLE outside_signatures (
  -- Made by the client once per intention: a repeated request enters once.
  id uuid PRIMARY KEY,
  version_id uuid NOT NULL REFERENCES agreement_versions,
  child_id uuid NOT NULL REFERENCES users,
  -- Null once the account is gone.
  signer_id uuid REFERENCES users ON DELETE SET NULL,
  signed_on date NOT NULL,
  way text NOT NULL CHECK (way IN ('paper', 'esign')),
  -- The ids of what is ticked on it.
  ticks jsonb NOT NULL,
  -- The scan, or the file that was signed; null once the entry is taken back or an account of it is deleted.
  file_id uuid REFERENCES files,
  entered_by uuid REFERENCES users ON DELETE SET NULL,
  entered_at timestamptz NOT NULL,
  -- An entry that was wrong counts no more.
  taken_back_by uuid REFERENCES users ON DELETE SET NULL,
  taken_back_at timestamptz,
  CHECK (taken_back_at IS NOT NULL OR taken_back_by IS NULL)
);
CREATE UNIQUE INDEX outside_signatures_once ON outside_signatures (version_id, child_id, signer_id) WHERE taken_back_at IS NULL;
CREATE INDEX outside_signatures_child ON outside_signatures (child_id);
CREATE INDEX outside_signatures_signer ON outside_signatures (signer_id);
CREATE INDEX outside_signatures_file ON outside_signatures (file_id);
CREATE INDEX outside_signatures_entered_by ON outside_signatures (entered_by);
CREATE INDEX outside_signatures_taken_back_by ON outside_signatures (taken_back_by);

-- The document outside the program that an answer was given in.
ALTER TABLE consent_answers ADD COLUMN outside_id uuid REFERENCES outside_signatures;
CREATE INDEX consent_answers_outside ON consent_answers (outside_id) WHERE outside_id IS NOT NULL;
