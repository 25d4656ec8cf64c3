-- How many of an exercise's checks passed when the child last ran it. The word of a browser, as `passed_at`: it is shown and gives nothing
-- (decision L10).
ALTER TABLE exercise_work
  ADD COLUMN checks_passed smallint,
  ADD COLUMN checks_count smallint;
ALTER TABLE exercise_work ADD CONSTRAINT exercise_work_checks CHECK (
  (checks_passed IS NULL) = (checks_count IS NULL)
  AND checks_count BETWEEN 1 AND 20
  AND checks_passed BETWEEN 0 AND checks_count
);
