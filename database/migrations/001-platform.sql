-- What every feature stands on: limits shared by all processes, the mail outbox and the audit log.

CREATE TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 1,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limits_window_start ON rate_limits (window_start);

-- Written in the transaction of the act that causes the mail; a job sends it (decision N9).
CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 320 AND recipient !~ '[\r\n]'),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 300 AND subject !~ '[\r\n]'),
  body_text text NOT NULL,
  body_html text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX mails_created_at ON mails (created_at DESC);

-- Who did what to whom (decision N10). Never updated, never deleted by the application.
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  at timestamptz NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entries_subject ON audit_entries (subject_type, subject_id, at DESC);
CREATE INDEX audit_entries_actor ON audit_entries (actor_id, at DESC);

-- The demo academy is seeded in several transactions: one that was interrupted is begun anew.
CREATE TABLE demo_seedings (
  started_at timestamptz NOT NULL,
  finished_at timestamptz
);
