-- The way of an empty academy to its first lesson was hidden, for good and for all admins (decision C4).
CREATE TABLE desk_first_steps_hidden (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  hidden_at timestamptz NOT NULL,
  hidden_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX desk_first_steps_hidden_by ON desk_first_steps_hidden (hidden_by);
