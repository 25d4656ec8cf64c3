-- What became of a delivery after it was handed on, so that staff can call those whom an announcement didn't reach.
ALTER TABLE deliveries
  -- The mail that carried it; its row says whether the mail server took it. No reference: mails are deleted at their own age.
  ADD COLUMN mail_id uuid,
  -- For how many devices a push was queued.
  ADD COLUMN devices integer CHECK (devices >= 0),
  -- When the first push service accepted it.
  ADD COLUMN accepted_at timestamptz;

-- The readers of an announcement.
CREATE INDEX notifications_messages ON notifications (key, user_id) WHERE happening = 'message';
