-- What a save said, as SHA-256: its id with other content is no repetition. Null: made before this was kept.
ALTER TABLE daily_sheet_saves ADD COLUMN content bytea;
