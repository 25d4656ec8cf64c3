-- A stream of news ends with its session, in whichever process it is (decision 040). The database tells it, so that no way of ending
-- a session can forget to: a sign-out, a disabling, another role, a new password, a deleted account.
-- A message holds less than 8000 bytes; a name is 44 at most.
CREATE FUNCTION tell_ended(names text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('orbita', json_build_object('changed', '[]'::json, 'audience', '[]'::json, 'ended', json_agg(name))::text)
  FROM unnest(names) WITH ORDINALITY AS each (name, place) GROUP BY (place - 1) / 100
$$;

CREATE FUNCTION tell_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_ended(array_agg('session:' || id)) FROM gone HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();

-- A new token makes the older copy worthless: what listens with it stops too.
CREATE FUNCTION tell_renewed_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_ended(ARRAY['session:' || NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_renewed AFTER UPDATE OF token_hash ON sessions
  FOR EACH ROW WHEN (OLD.token_hash <> NEW.token_hash) EXECUTE FUNCTION tell_renewed_session();

CREATE FUNCTION tell_changed_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_ended(ARRAY['user:' || NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER users_rights AFTER UPDATE OF role, disabled_at, email_verified_at ON users
  FOR EACH ROW WHEN ((OLD.role, OLD.disabled_at, OLD.email_verified_at)
    IS DISTINCT FROM (NEW.role, NEW.disabled_at, NEW.email_verified_at))
  EXECUTE FUNCTION tell_changed_rights();
