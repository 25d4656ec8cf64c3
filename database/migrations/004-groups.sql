CREATE TABLE groups (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  product text,
  status text NOT NULL CHECK (status IN ('active', 'graduated', 'inactive')),
  forced_full boolean NOT NULL DEFAULT false,
  mode text NOT NULL CHECK (mode IN ('online', 'live')),
  address text,
  city text,
  instructions text,
  meeting_link text CHECK (meeting_link ~ '^https?://'),
  meeting_recordings text CHECK (meeting_recordings ~ '^https?://'),
  max_students integer NOT NULL CHECK (max_students BETWEEN 1 AND 500),
  name_for_diploma text,
  description_for_diploma text,
  learning_hours integer CHECK (learning_hours > 0),
  -- Hidden only when false; null means nobody decided (decision R6).
  diploma_enabled boolean,
  feedback_enabled boolean,
  space_odyssey_enabled boolean,
  diploma_visible boolean NOT NULL DEFAULT false,
  start_date date,
  end_date date,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK (end_date >= start_date)
);
CREATE INDEX groups_status ON groups (status) WHERE deleted_at IS NULL;

-- The weekly pattern (spec §3 "schedule"): wall times in Vilnius, 1 = Monday.
CREATE TABLE group_weekdays (
  group_id uuid NOT NULL REFERENCES groups ON DELETE CASCADE,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  start_time time NOT NULL,
  end_time time NOT NULL CHECK (end_time > start_time),
  repeats text NOT NULL CHECK (repeats IN ('once', 'weekly', 'biweekly', 'monthly', 'bimonthly')),
  PRIMARY KEY (group_id, weekday)
);

-- Membership has a beginning and an end; history is never deleted (decision G13).
CREATE TABLE group_members (
  group_id uuid NOT NULL REFERENCES groups,
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('student', 'teacher')),
  position integer NOT NULL DEFAULT 0,
  joined_on date NOT NULL,
  left_on date CHECK (left_on >= joined_on),
  PRIMARY KEY (group_id, user_id, joined_on)
);
CREATE UNIQUE INDEX group_members_current ON group_members (group_id, user_id) WHERE left_on IS NULL;
CREATE INDEX group_members_user ON group_members (user_id, kind) WHERE left_on IS NULL;
