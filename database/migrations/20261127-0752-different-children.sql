-- Pairs of children that look like one and are not: an admin said so, and the pair is not named any more. The smaller id is first.
CREATE TABLE different_children (
  one_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  said_by uuid NOT NULL REFERENCES users,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (one_id, other_id),
  CHECK (one_id < other_id)
);
CREATE INDEX different_children_other ON different_children (other_id);
CREATE INDEX different_children_said_by ON different_children (said_by);
