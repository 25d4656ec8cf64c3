-- Nobody sends or tells while rows move: what is under way ends first, and what comes later finds the new rows.
LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE;

-- What leaves to a person by a channel, and when: a row for each, so that a further channel needs no column (record 101).
CREATE TABLE deliveries (
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel ~ '^[a-z]{2,20}$'),
  -- When it is to leave; null when it is not to, or has left.
  due_at timestamptz,
  -- It waits for what gathers a day, such as the daily mail.
  daily boolean NOT NULL DEFAULT false,
  sent_at timestamptz,
  -- Whoever brings it has refused it for good.
  failed_at timestamptz,
  PRIMARY KEY (notification_id, channel)
);

INSERT INTO deliveries (notification_id, channel, due_at, daily, sent_at)
  SELECT id, 'mail', mail_at, daily, mailed_at FROM notifications WHERE mail_at IS NOT NULL OR mailed_at IS NOT NULL
  UNION ALL SELECT id, 'push', push_at, false, NULL FROM notifications WHERE push_at IS NOT NULL;
ALTER TABLE notifications DROP COLUMN mail_at, DROP COLUMN push_at, DROP COLUMN daily, DROP COLUMN mailed_at;

CREATE INDEX deliveries_due ON deliveries (channel, due_at, notification_id) WHERE due_at IS NOT NULL;

-- Which channels there are is said in one place, `channels` of the program.
ALTER TABLE notification_choices DROP CONSTRAINT notification_choices_channel_check,
  ADD CONSTRAINT notification_choices_channel_check CHECK (channel ~ '^[a-z]{2,20}$');
