CREATE TABLE schedule_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  group_id uuid NOT NULL REFERENCES groups,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- The day in Vilnius that the event belongs to; sheets are found by it (decision G15).
  local_date date NOT NULL GENERATED ALWAYS AS ((starts_at AT TIME ZONE 'Europe/Vilnius')::date) STORED,
  mode text NOT NULL CHECK (mode IN ('online', 'live')),
  address text,
  city text,
  instructions text,
  meeting_link text CHECK (meeting_link ~ '^https?://'),
  meeting_recordings text CHECK (meeting_recordings ~ '^https?://'),
  generated boolean NOT NULL DEFAULT false,
  cancelled_at timestamptz,
  cancel_reason text,
  created_at timestamptz NOT NULL,
  UNIQUE (group_id, starts_at)
);
CREATE INDEX schedule_events_group_date ON schedule_events (group_id, local_date);
CREATE INDEX schedule_events_date ON schedule_events (local_date);
