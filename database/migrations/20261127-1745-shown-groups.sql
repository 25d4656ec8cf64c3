-- Groups that anybody may find (decision E1): a row is made when an admin shows one.
CREATE TABLE shown_groups (
  group_id uuid PRIMARY KEY REFERENCES groups ON DELETE CASCADE,
  -- For which ages it is; both or neither.
  age_from smallint CHECK (age_from BETWEEN 3 AND 19),
  age_to smallint CHECK (age_to BETWEEN 3 AND 19),
  shown_at timestamptz NOT NULL,
  CHECK ((age_from IS NULL) = (age_to IS NULL) AND age_from <= age_to)
);
