-- A stream of news knows the families of its reader from its beginning (record 100). Whoever becomes a guardian of a child with an
-- account, or is one no more, listens anew: the stream ends, and the browser opens another.
CREATE FUNCTION tell_changed_guardians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_ended(array_agg(DISTINCT 'user:' || w.guardian_id)) FROM changed w
    WHERE TG_OP = 'DELETE' OR EXISTS (SELECT FROM children c WHERE c.id = w.child_id AND c.user_id IS NOT NULL)
    HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER guardianships_added AFTER INSERT ON guardianships
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_guardians();
CREATE TRIGGER guardianships_removed AFTER DELETE ON guardianships
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_guardians();

CREATE FUNCTION tell_changed_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_ended(array_agg('user:' || w.guardian_id)) FROM guardianships w WHERE w.child_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER children_accounts AFTER UPDATE OF user_id ON children
  FOR EACH ROW WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION tell_changed_accounts();
