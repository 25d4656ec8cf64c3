-- A word of a group's teacher about a child's semester: written by staff, approved by an admin, read by the family.
CREATE TABLE feedback (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  child_id uuid NOT NULL REFERENCES users,
  group_id uuid NOT NULL REFERENCES groups,
  -- The year in which the school year begins.
  school_year smallint NOT NULL,
  semester text NOT NULL CHECK (semester IN ('first', 'second')),
  -- Of the working text. What the family reads is the approved version, whatever the working text says.
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'waiting', 'approved', 'returned')),
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 3000),
  -- Counts the saves of the working text: a save and a decision say which one they saw.
  version integer NOT NULL DEFAULT 0,
  edited_by uuid REFERENCES users ON DELETE SET NULL,
  edited_at timestamptz NOT NULL,
  sent_at timestamptz,
  return_reason text,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  approved_version integer,
  approved_at timestamptz,
  visible boolean NOT NULL DEFAULT false,
  shown_at timestamptz,
  -- When a child or a guardian first read what is shown now.
  seen_at timestamptz,
  CONSTRAINT feedback_once UNIQUE (child_id, group_id, school_year, semester),
  -- Nothing reaches a family without an approval.
  CHECK (NOT visible OR approved_version IS NOT NULL),
  CHECK ((approved_version IS NULL) = (approved_at IS NULL)),
  CHECK (state <> 'approved' OR approved_version = version),
  CHECK ((state = 'returned') = (return_reason IS NOT NULL)),
  CHECK (state <> 'waiting' OR sent_at IS NOT NULL)
);
-- A child sees one at a time.
CREATE UNIQUE INDEX feedback_one_visible ON feedback (child_id) WHERE visible;
CREATE INDEX feedback_group ON feedback (group_id, school_year, semester);
CREATE INDEX feedback_waiting ON feedback (sent_at, id) WHERE state = 'waiting';
CREATE INDEX feedback_edited_by ON feedback (edited_by);
CREATE INDEX feedback_decided_by ON feedback (decided_by);

-- What was sent, and what somebody else wrote on: never changed.
CREATE TABLE feedback_versions (
  feedback_id uuid NOT NULL REFERENCES feedback,
  number integer NOT NULL,
  text text NOT NULL,
  written_by uuid REFERENCES users,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (feedback_id, number)
);
CREATE INDEX feedback_versions_written_by ON feedback_versions (written_by);
ALTER TABLE feedback ADD CONSTRAINT feedback_approved_text
  FOREIGN KEY (id, approved_version) REFERENCES feedback_versions (feedback_id, number);
CREATE TRIGGER feedback_versions_append_only BEFORE UPDATE OR DELETE ON feedback_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
