-- Without a mail server mails are kept, not sent; an admin decides what is still sent once there is one (decision C6).
ALTER TABLE mails
  ADD COLUMN kind text NOT NULL DEFAULT 'account' CHECK (kind IN ('account', 'invoice', 'notice')),
  ADD COLUMN kept_at timestamptz,
  ADD COLUMN dropped_at timestamptz,
  ADD CONSTRAINT mails_one_outcome CHECK (num_nonnulls(sent_at, kept_at, dropped_at) <= 1);

CREATE INDEX mails_kept ON mails (kind, created_at) WHERE kept_at IS NOT NULL;
