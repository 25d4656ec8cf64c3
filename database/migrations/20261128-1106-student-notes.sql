-- What helps a child in lessons, as its teachers know it: one text a child, for staff only (record 148).
CREATE TABLE student_notes (
  child_id uuid PRIMARY KEY REFERENCES users,
  text text NOT NULL CHECK (char_length(text) <= 2000),
  -- Counts the saves: a save says which one it saw.
  version integer NOT NULL CHECK (version > 0),
  edited_by uuid REFERENCES users ON DELETE SET NULL,
  edited_at timestamptz NOT NULL
);
CREATE INDEX student_notes_edited_by ON student_notes (edited_by);

-- What it said before. Not in the audit log, which outlives the child's account: these texts go with it.
CREATE TABLE student_note_versions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  child_id uuid NOT NULL REFERENCES users,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  written_by uuid REFERENCES users ON DELETE SET NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX student_note_versions_child ON student_note_versions (child_id, written_at DESC, id DESC);
CREATE INDEX student_note_versions_written_by ON student_note_versions (written_by);
