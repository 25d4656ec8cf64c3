-- The log is searched by the people and things that an entry concerns. Entries keep their ids, not their names: a search first finds who is
-- called so today.
CREATE FUNCTION audit_about(subject uuid, detail jsonb) RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT subject || ARRAY(
    SELECT named.value::uuid FROM jsonb_each_text(detail) AS named
    WHERE named.value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
$$;
CREATE INDEX audit_entries_about_any ON audit_entries USING gin (audit_about(subject_id, detail));
-- Of what was deleted, an entry keeps the name.
CREATE INDEX audit_entries_names ON audit_entries
  USING gin (fold(coalesce(detail ->> 'name', '') || ' ' || coalesce(detail ->> 'title', '')) gin_trgm_ops)
  WHERE detail ?| ARRAY['name', 'title'];
