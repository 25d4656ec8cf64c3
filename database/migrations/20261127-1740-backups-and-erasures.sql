-- Backups that were made, or failed: what the system page, the desk and the metrics tell of. The archives lie elsewhere.
CREATE TABLE backups (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  why text NOT NULL CHECK (why IN ('nightly', 'upgrade', 'command')),
  -- The archive's name in its place, or the path that the operator gave.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 1000),
  began_at timestamptz NOT NULL,
  -- When it was whole; null while it is made, and when it failed.
  finished_at timestamptz,
  bytes bigint CHECK (bytes >= 0),
  -- When a restore of it brought everything back, and how long that took.
  proven_at timestamptz,
  proof_ms integer CHECK (proof_ms >= 0),
  -- Why it could not be made or not be proven.
  fault text CHECK (length(fault) BETWEEN 1 AND 2000),
  CHECK (proven_at IS NULL OR (finished_at IS NOT NULL AND fault IS NULL))
);
CREATE INDEX backups_began ON backups (began_at DESC);

-- Who was erased: written outside of the database too, and applied after a restore of an older backup (record 119).
CREATE TABLE erasures (
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{1,30}$'),
  subject_id uuid NOT NULL,
  erased_at timestamptz NOT NULL,
  -- When it was written to the list beside the backups.
  listed_at timestamptz,
  PRIMARY KEY (kind, subject_id)
);
CREATE INDEX erasures_unlisted ON erasures (erased_at) WHERE listed_at IS NULL;

INSERT INTO erasures (kind, subject_id, erased_at) SELECT 'account', id, deleted_at FROM users WHERE deleted_at IS NOT NULL;

-- By the database itself: whoever erases an account need not think of it.
CREATE FUNCTION note_erased_account() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO erasures (kind, subject_id, erased_at)
    VALUES ('account', OLD.id, CASE TG_OP WHEN 'UPDATE' THEN coalesce(NEW.deleted_at, now()) ELSE now() END)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER users_erased AFTER UPDATE OF deleted_at ON users FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION note_erased_account();
CREATE TRIGGER users_removed AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION note_erased_account();
