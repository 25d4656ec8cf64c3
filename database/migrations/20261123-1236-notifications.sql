-- What one person is told about one happening: a line of the bell, and the outbox of their mail and push (record 070).
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users,
  happening text NOT NULL,
  -- Names the happening: told again under the same key, it is the same line.
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  -- Of a happening that goes on (a lesson moved again), the newest version is what is told.
  version integer NOT NULL DEFAULT 0,
  -- Whom it is about: told only while the reader may know of them.
  child_id uuid REFERENCES users,
  group_id uuid REFERENCES groups,
  data jsonb NOT NULL,
  path text NOT NULL CHECK (path LIKE '/%' AND path NOT LIKE '//%'),
  created_at timestamptz NOT NULL,
  in_bell boolean NOT NULL,
  read_at timestamptz,
  -- It leaves in the quiet hours too.
  urgent boolean NOT NULL,
  -- When it is to leave; null when it is not to, or has left.
  mail_at timestamptz,
  push_at timestamptz,
  -- It waits for the daily mail.
  daily boolean NOT NULL DEFAULT false,
  mailed_at timestamptz,
  UNIQUE (user_id, key)
);

CREATE INDEX notifications_bell ON notifications (user_id, created_at DESC, id DESC) WHERE in_bell;
CREATE INDEX notifications_unread ON notifications (user_id) WHERE in_bell AND read_at IS NULL;
CREATE INDEX notifications_mail_due ON notifications (mail_at) WHERE mail_at IS NOT NULL;
CREATE INDEX notifications_push_due ON notifications (push_at) WHERE push_at IS NOT NULL;
CREATE INDEX notifications_by_age ON notifications (created_at);

-- What a person chose otherwise than the defaults of their role (decision N12).
CREATE TABLE notification_choices (
  user_id uuid NOT NULL REFERENCES users,
  topic text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'push')),
  pace text NOT NULL CHECK (pace IN ('now', 'daily', 'off')),
  PRIMARY KEY (user_id, topic, channel)
);

-- The hours of a person who changed them: of the daily mail, and those in which only what cannot wait is sent.
CREATE TABLE notification_hours (
  user_id uuid PRIMARY KEY REFERENCES users,
  digest smallint NOT NULL CHECK (digest BETWEEN 0 AND 23),
  quiet_from smallint NOT NULL CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_to smallint NOT NULL CHECK (quiet_to BETWEEN 0 AND 23)
);
