-- When a child was last found to take part in a lesson that is on and to have what it does there open, and the version of its group by
-- which that was found: until either is old, what it tells is taken without asking again (record 134).
ALTER TABLE stage_seats ADD COLUMN admitted_at timestamptz, ADD COLUMN admitted_version integer;
