-- What a version of a project drew when it last ran: a file that the project shows, as its cover (record 194). An old process beside
-- doesn't know that it shows it.
ALTER TABLE project_versions ADD COLUMN picture_id uuid REFERENCES files ON DELETE SET NULL;
CREATE INDEX project_versions_by_picture ON project_versions (picture_id) WHERE picture_id IS NOT NULL;
