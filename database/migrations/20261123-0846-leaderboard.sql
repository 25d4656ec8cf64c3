-- Who stands on no leaderboard, since when, and whose word it was: a child takes back only their own (record 058).
CREATE TABLE leaderboard_opt_outs (
  user_id uuid PRIMARY KEY REFERENCES users,
  opted_out_by uuid NOT NULL REFERENCES users,
  at timestamptz NOT NULL
);

-- The points of a child between two days, without reading the entries themselves.
CREATE INDEX point_entries_by_day ON point_entries (user_id, school_year, date) INCLUDE (kind, category, amount);
