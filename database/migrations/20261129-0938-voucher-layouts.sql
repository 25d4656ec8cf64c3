-- The layout that a municipality asks its month's list in (record 172). Without a row, or with none in it, the list is as the program has it.
CREATE TABLE voucher_layouts (
  -- The municipality's name in small letters: all its programmes have one layout.
  municipality text PRIMARY KEY CHECK (length(municipality) BETWEEN 2 AND 80),
  layout jsonb,
  -- Counts the saves: each says which one it saw.
  version integer NOT NULL CHECK (version > 0),
  edited_by uuid REFERENCES users ON DELETE SET NULL,
  edited_at timestamptz NOT NULL
);
CREATE INDEX voucher_layouts_edited_by ON voucher_layouts (edited_by);

-- What a list that is signed off says beside its lines: layout, municipality, programme, code and hours. Null for those signed off before.
ALTER TABLE voucher_months ADD COLUMN stated jsonb;
-- The voucher's days by then: an end moves the last one.
ALTER TABLE voucher_month_lines ADD COLUMN from_on date, ADD COLUMN until_on date;
