-- An admin's session that shows what a family sees, for some minutes (record 155): one at a time for each session. The row is it;
-- its end deletes it, and the audit log has both.
CREATE TABLE impersonations (
  session_id uuid PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE CHECK (user_id <> admin_id),
  started_at timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > started_at)
);
CREATE INDEX impersonations_admin ON impersonations (admin_id);
CREATE INDEX impersonations_user ON impersonations (user_id);

-- Streams of news belong to whom the session shows: they end when that changes.
CREATE FUNCTION tell_changed_impersonation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_ended(ARRAY['session:' || coalesce(NEW.session_id, OLD.session_id)]);
  RETURN NULL;
END $$;
CREATE TRIGGER impersonations_changed AFTER INSERT OR DELETE ON impersonations FOR EACH ROW EXECUTE FUNCTION tell_changed_impersonation();
