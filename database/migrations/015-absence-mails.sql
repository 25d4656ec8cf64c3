-- What guardians were told about an absence without notice: once, and its correction once.
CREATE TABLE absence_mails (
  sheet_id uuid NOT NULL REFERENCES daily_sheets ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  told text NOT NULL CHECK (told IN ('absent', 'corrected')),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (sheet_id, user_id)
);

-- Saves of a sheet by the id that the device gave them: one that arrives again is not done again.
CREATE TABLE daily_sheet_saves (
  id uuid PRIMARY KEY,
  sheet_id uuid NOT NULL REFERENCES daily_sheets ON DELETE CASCADE,
  saved_by uuid NOT NULL REFERENCES users,
  saved_at timestamptz NOT NULL
);
CREATE INDEX daily_sheet_saves_saved_at ON daily_sheet_saves (saved_at);
