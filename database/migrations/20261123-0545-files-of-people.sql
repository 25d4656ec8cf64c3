-- Pictures and files that people bring. The bytes lie in a store outside of the database (docs/operations.md), under their hash.
CREATE TABLE files (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('picture', 'file')),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  type text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- Since when nothing shows it; what is unused for long is swept.
  unused_since timestamptz,
  CHECK ((kind = 'picture') = (width IS NOT NULL AND height IS NOT NULL))
);
CREATE INDEX files_by_hash ON files (hash);
CREATE INDEX files_by_creator ON files (created_by);
CREATE INDEX unused_files ON files (unused_since) WHERE unused_since IS NOT NULL;

-- What shows a file, such as a lesson: who reaches one of these reaches the file.
CREATE TABLE file_uses (
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  file_id uuid NOT NULL REFERENCES files,
  PRIMARY KEY (subject_type, subject_id, file_id)
);
CREATE INDEX file_uses_by_file ON file_uses (file_id);
