-- The line of a child's code that its error is about, for the teacher who reads it.
ALTER TABLE stage_seats ADD COLUMN problem_line integer;
