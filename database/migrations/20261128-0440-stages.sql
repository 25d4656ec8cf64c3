-- Class time (decision H2, record 134): a group's lesson while it is on, and where each child is in it. Unlogged: it outlives neither a
-- crash nor a failover, is in no backup, and is deleted when the lesson ends.
CREATE UNLOGGED TABLE stages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- A group has one lesson on at a time.
  group_id uuid NOT NULL UNIQUE REFERENCES groups ON DELETE CASCADE,
  -- The Vilnius day: who takes part on it is in the lesson.
  day date NOT NULL,
  begun_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > begun_at),
  -- The staff who look on: they are told what children do.
  watcher_ids uuid[] NOT NULL,
  -- The sentence on every screen while all look at the board; null while they work.
  board text CHECK (length(board) BETWEEN 1 AND 120),
  timer_ends_at timestamptz,
  -- Where everybody is invited.
  invited_lesson_id uuid,
  invited_step smallint CHECK (invited_step > 0),
  -- Whose turn it is, and whose work is shown once that child said yes.
  chosen_id uuid,
  shown_id uuid,
  shown_agreed boolean NOT NULL DEFAULT false,
  CHECK ((invited_lesson_id IS NULL) = (invited_step IS NULL)),
  CHECK (shown_id IS NOT NULL OR NOT shown_agreed)
);

CREATE UNLOGGED TABLE stage_seats (
  stage_id uuid NOT NULL REFERENCES stages ON DELETE CASCADE,
  user_id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  step smallint NOT NULL CHECK (step > 0),
  steps smallint NOT NULL CHECK (steps >= step),
  exercise_id uuid,
  doing text NOT NULL CHECK (doing IN ('reading', 'writing', 'running', 'failed', 'passed')),
  -- How often the same error came in a row, and its words.
  same_errors smallint NOT NULL CHECK (same_errors >= 0),
  problem text CHECK (length(problem) <= 300),
  -- The code as it is; only text, never run.
  code jsonb,
  -- When the child last typed or moved on, and was last heard of.
  key_at timestamptz NOT NULL,
  heard_at timestamptz NOT NULL,
  hand_at timestamptz,
  times_chosen smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (stage_id, user_id)
) WITH (fillfactor = 50);
