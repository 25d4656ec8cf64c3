-- Lines of the desk that somebody put off until a day: for themselves, or, without a person, for all staff.
CREATE TABLE desk_put_offs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  line text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  until date NOT NULL,
  -- What came up later shows again before that day.
  put_off_at timestamptz NOT NULL,
  put_off_by uuid REFERENCES users ON DELETE SET NULL,
  CONSTRAINT desk_put_offs_once UNIQUE NULLS NOT DISTINCT (line, user_id)
);
CREATE INDEX desk_put_offs_user ON desk_put_offs (user_id);
CREATE INDEX desk_put_offs_by ON desk_put_offs (put_off_by);

-- Mails that did not leave are few: the desk and the page of operations look for them.
CREATE INDEX mails_unsent ON mails (created_at) WHERE sent_at IS NULL;
