-- The log is read newest first: all of it, of a time, of an act, or of a group's things.
CREATE INDEX audit_entries_at ON audit_entries (at DESC, id DESC);
CREATE INDEX audit_entries_action ON audit_entries (action, at DESC, id DESC);
CREATE INDEX audit_entries_of_group ON audit_entries ((detail ->> 'groupId'), at DESC) WHERE detail ? 'groupId';
