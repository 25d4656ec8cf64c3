-- Days on which a member of staff does not teach: noted by them or an admin, shown in the calendar of staff, and a warning where
-- lessons are planned. It changes no lesson.
CREATE TABLE days_off (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  from_date date NOT NULL,
  to_date date NOT NULL CHECK (to_date >= from_date AND to_date - from_date < 366),
  -- For this person and admins only.
  note text NOT NULL CHECK (char_length(note) <= 200),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX days_off_user ON days_off (user_id, to_date);
CREATE INDEX days_off_days ON days_off (to_date, from_date);
CREATE INDEX days_off_created_by ON days_off (created_by);
