-- Acts on many rows of a list at once, and the views of lists that people keep.

-- The client makes the id: preparing again returns what was prepared.
CREATE TABLE list_acts (
  id uuid PRIMARY KEY,
  actor_id uuid NOT NULL REFERENCES users,
  list text NOT NULL,
  kind text NOT NULL,
  -- What was asked for, to recognise the same request and to carry it out.
  asked jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX list_acts_actor ON list_acts (actor_id);
CREATE INDEX list_acts_created_at ON list_acts (created_at);

CREATE TABLE list_act_rows (
  act_id uuid NOT NULL REFERENCES list_acts ON DELETE CASCADE,
  place int NOT NULL,
  subject_id uuid NOT NULL,
  -- Null until its turn; 'done', or the code of why not.
  outcome text,
  PRIMARY KEY (act_id, place),
  UNIQUE (act_id, subject_id)
);
CREATE INDEX list_act_rows_waiting ON list_act_rows (act_id, place) WHERE outcome IS NULL;

CREATE TABLE list_views (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The search of the list's address.
  search text NOT NULL CHECK (length(search) <= 2000),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX list_views_name ON list_views (user_id, list, lower(name));
