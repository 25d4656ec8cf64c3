-- What families told of lessons that went, above all with the closing of days: it counts again when the lesson comes back.
CREATE TABLE set_aside_notices (
  group_id uuid NOT NULL REFERENCES groups ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  student_id uuid NOT NULL REFERENCES users,
  reason text NOT NULL,
  reported_by uuid NOT NULL REFERENCES users,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (group_id, starts_at, student_id)
);
