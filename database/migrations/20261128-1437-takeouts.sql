-- Copies of everything that is kept about a person, made for that person (decision K5). The bytes are in the store of files.

-- The client makes the id: asking again returns what was asked for.
CREATE TABLE takeouts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('making', 'ready', 'failed', 'gone')),
  locale text NOT NULL CHECK (length(locale) BETWEEN 2 AND 10),
  asked_at timestamptz NOT NULL,
  -- Whose data it holds: the person and, of a guardian, the children.
  subjects uuid[] NOT NULL DEFAULT '{}',
  attempt int NOT NULL DEFAULT 0,
  -- How many parts of the current attempt are in the store, or were about to be.
  parts int NOT NULL DEFAULT 0 CHECK (parts >= 0),
  bytes bigint CHECK (bytes > 0),
  ready_at timestamptz,
  ends_at timestamptz,
  CHECK (state <> 'ready' OR (bytes IS NOT NULL AND ready_at IS NOT NULL AND ends_at IS NOT NULL))
);
CREATE UNIQUE INDEX takeouts_one_at_a_time ON takeouts (user_id) WHERE state = 'making';
CREATE INDEX takeouts_of_person ON takeouts (user_id, asked_at DESC);
CREATE INDEX takeouts_stored ON takeouts (ends_at) WHERE parts > 0 OR state = 'making';
