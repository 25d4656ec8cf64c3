-- When its user was told of a sign-in from this device: such mails come once an hour at most.
ALTER TABLE known_devices ADD COLUMN told_at timestamptz;
