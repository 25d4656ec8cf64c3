-- Groups that go on in a new group (record 107). The old one graduates after its last day: `graduated_at` says when its seats
-- moved on.
CREATE TABLE next_courses (
  group_id uuid PRIMARY KEY REFERENCES groups,
  next_group_id uuid NOT NULL UNIQUE REFERENCES groups,
  made_at timestamptz NOT NULL,
  made_by uuid REFERENCES users ON DELETE SET NULL,
  graduated_at timestamptz,
  CHECK (group_id <> next_group_id)
);
CREATE INDEX next_courses_made_by ON next_courses (made_by);
CREATE INDEX next_courses_waiting ON next_courses (group_id) WHERE graduated_at IS NULL;
