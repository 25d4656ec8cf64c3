-- The academy's logo as it was when the diploma was made. It stays as long as a version of the settings shows it, which is for ever.
ALTER TABLE diplomas ADD COLUMN logo_id uuid REFERENCES files;
CREATE INDEX diplomas_logo ON diplomas (logo_id);
