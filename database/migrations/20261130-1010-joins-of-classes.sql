-- Who joined a class of a day, so that the sheet of that day offers to mark them also once the class is over (record 197). Unlogged, as class time is;
-- deleted when the day is over.
CREATE UNLOGGED TABLE stage_joins (
  group_id uuid NOT NULL,
  -- The Vilnius day.
  day date NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (group_id, day, user_id)
);
