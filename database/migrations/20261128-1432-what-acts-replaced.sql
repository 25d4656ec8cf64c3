-- What an act on a row replaced: undoing brings it back. Null where the act itself says it.
ALTER TABLE list_act_rows ADD COLUMN replaced jsonb;
