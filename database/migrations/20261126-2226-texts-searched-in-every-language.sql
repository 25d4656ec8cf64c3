-- A text is searched in every language that it has: a further one needs no migration. The original first.
CREATE FUNCTION in_all_languages(jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(value, ' ' ORDER BY key <> 'lt', key), '') FROM jsonb_each_text($1)
$$;
ALTER TABLE rewards ALTER COLUMN search SET EXPRESSION AS (fold(in_all_languages(name)));
ALTER TABLE lessons ALTER COLUMN search SET EXPRESSION AS (fold(in_all_languages(title)));
