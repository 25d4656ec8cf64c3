-- Imports of groups from files: what each created, so that it can be undone as a whole for seven days (decision C3). Deleted
-- after that.
CREATE TABLE group_imports (
  id uuid PRIMARY KEY,
  created_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX group_imports_created_by ON group_imports (created_by);
CREATE INDEX group_imports_created_at ON group_imports (created_at);
CREATE TABLE group_import_makings (
  group_id uuid PRIMARY KEY REFERENCES groups,
  import_id uuid NOT NULL REFERENCES group_imports ON DELETE CASCADE
);
CREATE INDEX group_import_makings_import_id ON group_import_makings (import_id);
