-- What a child chose of the figure, its parts, the rocket and the flag. A child who has chosen nothing has no row.
CREATE TABLE child_looks (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  look jsonb NOT NULL CHECK (jsonb_typeof(look) = 'object'),
  saved_at timestamptz NOT NULL
);

-- How far a child has seen the points of a school year come in: each gain flies once (record 057).
CREATE TABLE seen_gains (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  school_year smallint NOT NULL,
  entry_id uuid NOT NULL REFERENCES point_entries,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, school_year)
);
