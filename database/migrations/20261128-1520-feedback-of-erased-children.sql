-- What was sent about a child stays unchanged, except that its words go with the child's account (decision K5).
CREATE FUNCTION refuse_feedback_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' AND NEW.text = '' AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text'
    AND EXISTS (SELECT FROM feedback f JOIN users u ON u.id = f.child_id
      WHERE f.id = OLD.feedback_id AND u.deleted_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
DROP TRIGGER feedback_versions_append_only ON feedback_versions;
CREATE TRIGGER feedback_versions_append_only BEFORE UPDATE OR DELETE ON feedback_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_feedback_change();
