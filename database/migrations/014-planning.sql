-- What planning needs: forms that notice each other, lessons that somebody changed by hand, closed days, calendar feeds.

-- Counts changes of a group's form: a save says which one it saw.
ALTER TABLE groups
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN updated_by uuid REFERENCES users;
CREATE INDEX groups_name_search ON groups USING gin (fold(name) gin_trgm_ops);

ALTER TABLE schedule_events
  -- The day of the weekly pattern that a generated lesson stands for, also when it was moved by hand (decision G8).
  ADD COLUMN slot_date date,
  -- Changed by an admin one by one: reconciliation leaves it as it is.
  ADD COLUMN edited_at timestamptz,
  -- One more with every change; calendar programs call it SEQUENCE, a form says which one it saw.
  ADD COLUMN sequence integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_at timestamptz,
  -- Teaches this lesson instead of the group's teachers, and keeps the sheet of its day only.
  ADD COLUMN substitute_id uuid REFERENCES users;
UPDATE schedule_events SET slot_date = local_date WHERE generated;
CREATE INDEX schedule_events_substitute ON schedule_events (substitute_id, local_date) WHERE substitute_id IS NOT NULL;

-- A day of the pattern whose lesson an admin deleted: it is not made again.
CREATE TABLE schedule_skips (
  group_id uuid NOT NULL REFERENCES groups ON DELETE CASCADE,
  slot_date date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (group_id, slot_date)
);

-- Days on which the academy is closed, besides the public holidays (decision G12).
CREATE TABLE closures (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  from_date date NOT NULL,
  to_date date NOT NULL CHECK (to_date >= from_date AND to_date - from_date <= 120),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  created_by uuid REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE INDEX closures_dates ON closures (from_date, to_date);

-- A parent tells ahead that a child will not come to a lesson. It moves with the lesson.
CREATE TABLE absence_notices (
  event_id uuid NOT NULL REFERENCES schedule_events ON DELETE CASCADE,
  student_id uuid NOT NULL REFERENCES users,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
  reported_by uuid NOT NULL REFERENCES users,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, student_id)
);
CREATE INDEX absence_notices_student ON absence_notices (student_id);

-- The secret address under which calendar programs read a user's lessons; only its hash is kept.
CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_read_at timestamptz
);
