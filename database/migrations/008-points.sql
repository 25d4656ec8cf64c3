-- The ledger: append-only, one row per source, so that posting twice changes nothing.
CREATE TABLE point_entries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users,
  school_year smallint NOT NULL,
  date date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sheet', 'sheet-reversal', 'claim', 'claim-refund', 'adjustment')),
  category text NOT NULL CHECK (category IN (
    'for_questions', 'for_attendance', 'for_ideas', 'for_practices', 'for_helping_others', 'for_challenges',
    'extra_points', 'reward', 'adjustment')),
  amount integer NOT NULL CHECK (amount <> 0),
  balance_after integer NOT NULL,
  source text NOT NULL UNIQUE,
  group_id uuid REFERENCES groups,
  posted_by uuid REFERENCES users,
  -- What the source calls itself in the ledger, in both languages (a prize's name); and an admin's reason.
  label jsonb CHECK (label ? 'lt'),
  note text,
  created_at timestamptz NOT NULL,
  -- The last guard: no claim is ever paid with points that are not there.
  CHECK (kind <> 'claim' OR balance_after >= 0)
);
CREATE INDEX point_entries_user ON point_entries (user_id, school_year, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The running sums kept with the ledger, one wallet per child and school year over all groups (decision P4).
CREATE TABLE wallets (
  user_id uuid NOT NULL REFERENCES users,
  school_year smallint NOT NULL,
  balance integer NOT NULL DEFAULT 0,
  earned integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, school_year)
);
