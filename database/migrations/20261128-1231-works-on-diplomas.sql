-- The work of its child that hangs on a diploma, as it was when it was chosen: what nobody has read since isn't shown to strangers. Taking
-- the work off the shelf deletes it here (record 144).
CREATE TABLE diploma_works (
  diploma_id uuid PRIMARY KEY REFERENCES diplomas ON DELETE CASCADE,
  work_id uuid NOT NULL REFERENCES shelf_works ON DELETE CASCADE,
  name text NOT NULL,
  -- A small WebP; null for a work without a picture of its own.
  cover bytea,
  chosen_at timestamptz NOT NULL
);
CREATE INDEX diploma_works_of_work ON diploma_works (work_id);

-- When staff last declined it for a group or took it down there: what hung on diplomas by then stays off them.
ALTER TABLE shelf_works ADD COLUMN declined_at timestamptz;
