-- A group's mission: the children fuel one rocket together with the points approved from its first day to its last.
CREATE TABLE missions (
  -- Made by the form, so that a mission sent twice is made once.
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES groups,
  name jsonb NOT NULL CHECK (name ? 'lt'),
  -- What happens when it is reached: a pizza lesson.
  outcome jsonb NOT NULL CHECK (outcome ? 'lt'),
  target integer NOT NULL CHECK (target > 0),
  -- Days in Vilnius, both inclusive.
  starts_on date NOT NULL,
  ends_on date NOT NULL CHECK (ends_on >= starts_on),
  -- Set once and never taken back, whatever happens to the points.
  reached_at timestamptz,
  -- Ended by hand before its last day: points approved later are not its fuel.
  ended_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CHECK (reached_at IS NULL OR ended_at IS NULL)
);
CREATE INDEX missions_group ON missions (group_id, starts_on DESC);
CREATE INDEX missions_created_by ON missions (created_by);

-- The last guard: a group has one open mission on any day. A range of ids needs no extension in the database.
CREATE TYPE uuid_range AS RANGE (subtype = uuid);
ALTER TABLE missions ADD CONSTRAINT missions_one_at_a_time EXCLUDE USING gist (
  uuid_range(group_id, group_id, '[]') WITH &&, daterange(starts_on, ends_on, '[]') WITH &&)
  WHERE (reached_at IS NULL AND ended_at IS NULL);

-- The points of a group by the time of their approval: the fuel of its missions, read from the index alone.
CREATE INDEX point_entries_group ON point_entries (group_id, created_at) INCLUDE (user_id, amount)
  WHERE kind IN ('sheet', 'sheet-reversal');
