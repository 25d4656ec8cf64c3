-- One sheet per group and date (decision G15).
CREATE TABLE daily_sheets (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  group_id uuid NOT NULL REFERENCES groups,
  date date NOT NULL,
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  comment_version integer NOT NULL DEFAULT 0,
  comment_by uuid REFERENCES users,
  is_approved boolean NOT NULL DEFAULT false,
  approved_by uuid REFERENCES users,
  approved_at timestamptz,
  -- Counts approvals, so that each posting to the ledger has a source of its own.
  approvals integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL,
  UNIQUE (group_id, date),
  CHECK (is_approved = (approved_at IS NOT NULL))
);
CREATE INDEX daily_sheets_date ON daily_sheets (date);

-- A student's line: attendance, comment and the seven point fields (spec §3), whole numbers 0 to 100 (decision P5).
CREATE TABLE daily_sheet_rows (
  sheet_id uuid NOT NULL REFERENCES daily_sheets ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  attendance text CHECK (attendance IN ('present', 'absent', 'late', 'leftEarly')),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  for_questions smallint NOT NULL DEFAULT 0 CHECK (for_questions BETWEEN 0 AND 100),
  for_attendance smallint NOT NULL DEFAULT 0 CHECK (for_attendance BETWEEN 0 AND 100),
  for_ideas smallint NOT NULL DEFAULT 0 CHECK (for_ideas BETWEEN 0 AND 100),
  for_practices smallint NOT NULL DEFAULT 0 CHECK (for_practices BETWEEN 0 AND 100),
  for_helping_others smallint NOT NULL DEFAULT 0 CHECK (for_helping_others BETWEEN 0 AND 100),
  for_challenges smallint NOT NULL DEFAULT 0 CHECK (for_challenges BETWEEN 0 AND 100),
  extra_points smallint NOT NULL DEFAULT 0 CHECK (extra_points BETWEEN 0 AND 100),
  -- Counts saves of this line: a save names the version it saw, so that two people merge and never overwrite.
  version integer NOT NULL DEFAULT 1,
  updated_by uuid REFERENCES users,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (sheet_id, user_id)
);
CREATE INDEX daily_sheet_rows_user ON daily_sheet_rows (user_id);
