-- What kind of thing was wrong, so that it can be told in the reader's language; null before this migration, and while all is well.
ALTER TABLE backups ADD COLUMN fault_kind text CHECK (fault_kind ~ '^[a-z]{1,30}$');
-- A proven backup may leave old ones that could not be removed, or a list that could not be written.
ALTER TABLE backups DROP CONSTRAINT backups_check;
