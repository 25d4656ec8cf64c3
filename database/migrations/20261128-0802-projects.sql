-- A child's own projects: the workshop (decision H4). What is removed can be brought back for a while.
CREATE TABLE projects (
  -- Made by the client: a repeated request makes one project.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('python', 'web', 'scratch')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  cover_id uuid REFERENCES files,
  -- The number of the current version: a save names the one that it began with.
  version integer NOT NULL CHECK (version > 0),
  -- Where it began: a lesson, or another child's work by its name then.
  origin_lesson_id uuid REFERENCES lessons ON DELETE SET NULL,
  origin_name text CHECK (length(origin_name) BETWEEN 1 AND 60),
  origin_user_id uuid REFERENCES users ON DELETE SET NULL,
  -- How it was named, and its cover, when it was put on the shelf; null while it isn't there.
  shown_name text CHECK (length(shown_name) BETWEEN 1 AND 60),
  shown_cover_id uuid REFERENCES files,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  removed_at timestamptz,
  CHECK (origin_lesson_id IS NULL OR origin_name IS NULL),
  CHECK (origin_user_id IS NULL OR origin_name IS NOT NULL),
  CHECK (shown_cover_id IS NULL OR shown_name IS NOT NULL)
);
CREATE INDEX projects_of_child ON projects (user_id, changed_at DESC, id) WHERE removed_at IS NULL;
CREATE INDEX projects_of_person ON projects (user_id);
CREATE INDEX projects_removed ON projects (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX projects_by_cover ON projects (cover_id);
CREATE INDEX projects_by_shown_cover ON projects (shown_cover_id);
CREATE INDEX projects_from_lesson ON projects (origin_lesson_id);
CREATE INDEX projects_from_child ON projects (origin_user_id);

CREATE TABLE project_versions (
  -- Made by the client, as a project's.
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  reason text NOT NULL CHECK (reason IN ('saved', 'beside', 'restored')),
  is_current boolean NOT NULL,
  -- The version that the shelf shows.
  is_shown boolean NOT NULL DEFAULT false,
  -- Saves within minutes of `began_at` are one version.
  began_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  -- In bytes.
  size integer NOT NULL CHECK (size >= 0),
  -- Python or a page; only text here, run by the browser's worker and opaque frame alone.
  code jsonb,
  -- Scratch: its file, its page there, or both.
  file_id uuid REFERENCES files,
  link text CHECK (link ~ '^https://scratch\.mit\.edu/projects/[1-9][0-9]{0,14}$'),
  CHECK (code IS NULL OR (file_id IS NULL AND link IS NULL)),
  CHECK (saved_at >= began_at),
  UNIQUE (project_id, number)
);
CREATE UNIQUE INDEX project_versions_current ON project_versions (project_id) WHERE is_current;
CREATE UNIQUE INDEX project_versions_shown ON project_versions (project_id) WHERE is_shown;
CREATE INDEX project_versions_by_file ON project_versions (file_id) WHERE file_id IS NOT NULL;
