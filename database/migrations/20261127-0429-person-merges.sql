-- Two children who turned out to be one (decision C1). A row lasts for the day in which the merge can be undone: what it did is in
-- `undo`. Then the person who was merged away is deleted as any other.
CREATE TABLE person_merges (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kept_id uuid NOT NULL REFERENCES users,
  merged_id uuid NOT NULL REFERENCES users,
  merged_by uuid NOT NULL REFERENCES users,
  merged_at timestamptz NOT NULL,
  undo jsonb NOT NULL,
  CHECK (kept_id <> merged_id)
);
CREATE UNIQUE INDEX person_merges_kept ON person_merges (kept_id);
CREATE UNIQUE INDEX person_merges_merged ON person_merges (merged_id);
CREATE INDEX person_merges_by ON person_merges (merged_by);

-- The ledger stays append-only, except that a merge gives entries to the person they belong to.
CREATE FUNCTION refuse_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('orbita.merging', true) = 'on'
    AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
DROP TRIGGER point_entries_append_only ON point_entries;
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON point_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();
