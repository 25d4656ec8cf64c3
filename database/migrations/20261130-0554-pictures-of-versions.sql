-- What a version of a project drew when it last ran: a file that the project shows, as its cover (record 194).
ALTER TABLE project_versions ADD COLUMN picture_id uuid REFERENCES files;
CREATE INDEX project_versions_by_picture ON project_versions (picture_id) WHERE picture_id IS NOT NULL;
