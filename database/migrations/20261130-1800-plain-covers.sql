-- A child may prefer a cover without its drawing; the drawing stays with the project, and the choice outlasts the next run (record 198).
-- An old process beside shows the drawing.
ALTER TABLE projects ADD COLUMN plain_cover boolean NOT NULL DEFAULT false;
