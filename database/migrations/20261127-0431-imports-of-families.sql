-- Imports of families: what was sent, how far it is, what was left out, and what each made, so that it can be undone as a whole
-- for seven days (decision C3). Deleted after that.
CREATE TABLE imports (
  id uuid PRIMARY KEY,
  created_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- Null once it is written: the families are in the academy then.
  file text,
  -- Of the file: a repeated request is known by it.
  digest text NOT NULL,
  answers jsonb NOT NULL,
  total integer NOT NULL CHECK (total >= 0),
  done integer NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND total),
  parents integer NOT NULL DEFAULT 0,
  children integer NOT NULL DEFAULT 0,
  known integer NOT NULL DEFAULT 0,
  -- The rows that were not written, with their reasons.
  left_rows jsonb NOT NULL DEFAULT '[]',
  -- Why it ended before its end.
  refusal text,
  finished_at timestamptz,
  undone_at timestamptz,
  CHECK (finished_at IS NULL OR file IS NULL)
);
CREATE INDEX imports_created_by ON imports (created_by);
CREATE INDEX imports_created_at ON imports (created_at);
CREATE TABLE import_makings (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('parent', 'child', 'group')),
  -- A parent's account, a family's record of a child, or a group.
  subject_id uuid NOT NULL,
  PRIMARY KEY (import_id, kind, subject_id)
);
