-- Trial lessons (decision E3): a child is a guest of one lesson of a group, and its family decides afterwards.
CREATE TABLE trials (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  group_id uuid NOT NULL REFERENCES groups,
  child_id uuid NOT NULL REFERENCES children,
  -- The lesson; null once it is deleted, which ends the trial.
  event_id uuid REFERENCES schedule_events ON DELETE SET NULL,
  -- The day of the lesson when it was asked for: the lesson itself may have been moved since.
  day date NOT NULL,
  -- A child who did not come may ask once more.
  attempt smallint NOT NULL CHECK (attempt BETWEEN 1 AND 2),
  -- Null when it is free.
  price_cents integer CHECK (price_cents > 0),
  asked_by uuid REFERENCES users,
  asked_at timestamptz NOT NULL,
  reminded_at timestamptz,
  -- When the family read what the teacher wrote and was asked to stay, and until when a seat is held; null without a seat.
  offered_at timestamptz,
  stay_until timestamptz,
  ended_at timestamptz,
  ended_as text CHECK (ended_as IN ('cancelled', 'lost')),
  ended_by uuid REFERENCES users,
  CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
  CHECK (stay_until IS NULL OR offered_at IS NOT NULL)
);
CREATE UNIQUE INDEX trials_once ON trials (group_id, child_id, attempt) WHERE ended_at IS NULL;
CREATE INDEX trials_child ON trials (child_id, asked_at);
CREATE INDEX trials_group_day ON trials (group_id, day);
CREATE INDEX trials_open ON trials (event_id) WHERE ended_at IS NULL AND offered_at IS NULL;
