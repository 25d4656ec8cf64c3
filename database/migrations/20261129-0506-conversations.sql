-- Families write to the academy about a child, and staff answer (decision K7, record 168).
CREATE TABLE conversations (
  -- Made by the client once per intention: a repeated request creates once.
  id uuid PRIMARY KEY,
  child_id uuid NOT NULL REFERENCES users,
  subject text NOT NULL CHECK (subject IN ('attendance', 'payments', 'lessons', 'other')),
  title text NOT NULL CHECK (length(title) <= 120),
  is_open boolean NOT NULL DEFAULT true,
  -- Another one of its child and subject is open since two children were merged.
  is_second boolean NOT NULL DEFAULT false,
  -- The number of its last message.
  last_number integer NOT NULL CHECK (last_number > 0),
  last_at timestamptz NOT NULL,
  -- Since when the family waits for an answer; null once staff answered or closed.
  waiting_since timestamptz,
  opened_by uuid REFERENCES users ON DELETE SET NULL,
  opened_at timestamptz NOT NULL,
  -- When staff answered first.
  answered_at timestamptz,
  closed_at timestamptz,
  CHECK (is_open = (closed_at IS NULL)),
  CHECK (is_open OR waiting_since IS NULL)
);
-- One open conversation per child and subject.
CREATE UNIQUE INDEX conversations_open_once ON conversations (child_id, subject) WHERE is_open AND NOT is_second;
CREATE INDEX conversations_child ON conversations (child_id, last_at DESC, id DESC);
CREATE INDEX conversations_last ON conversations (last_at DESC, id DESC);
CREATE INDEX conversations_waiting ON conversations (waiting_since, id) WHERE waiting_since IS NOT NULL;
CREATE INDEX conversations_opened_by ON conversations (opened_by);
CREATE INDEX conversations_opened_at ON conversations (opened_at) WHERE answered_at IS NOT NULL;

-- Nobody edits or deletes a message; its words end with the account of the guardian who wrote them.
CREATE TABLE conversation_messages (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  author_id uuid REFERENCES users ON DELETE SET NULL,
  -- Staff wrote it, otherwise a guardian.
  of_staff boolean NOT NULL,
  -- Null once the guardian's account is deleted.
  text text CHECK (length(text) BETWEEN 1 AND 4000),
  written_at timestamptz NOT NULL,
  UNIQUE (conversation_id, number)
);
CREATE INDEX conversation_messages_author ON conversation_messages (author_id);

-- How far a guardian has read.
CREATE TABLE conversation_readings (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX conversation_readings_user ON conversation_readings (user_id);

-- When the academy usually answers, in its own words; no row until an admin writes it.
CREATE TABLE conversation_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  answer_hours jsonb NOT NULL,
  changed_by uuid REFERENCES users ON DELETE SET NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX conversation_settings_changed_by ON conversation_settings (changed_by);
