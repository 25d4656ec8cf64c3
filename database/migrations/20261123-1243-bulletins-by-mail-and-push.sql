-- A bulletin may be told by mail and push too, once, when it begins.
ALTER TABLE bulletins
  ADD COLUMN by_mail boolean NOT NULL DEFAULT false,
  ADD COLUMN by_push boolean NOT NULL DEFAULT false,
  ADD COLUMN told_at timestamptz;
