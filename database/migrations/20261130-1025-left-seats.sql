-- When a child left the lesson's page, until it is back: nobody then takes it for a child whose network dropped (record 197). And since when it does what
-- it does: a program may run without an end.
ALTER TABLE stage_seats ADD COLUMN left_at timestamptz, ADD COLUMN doing_at timestamptz;
