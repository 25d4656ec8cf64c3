-- Prizes are made and changed on screens (decision P10): of each level that a child can have, 0 included.
ALTER TABLE rewards DROP CONSTRAINT rewards_level_check;
ALTER TABLE rewards ADD CONSTRAINT rewards_level_check CHECK (level BETWEEN 0 AND 6);
-- Counts changes: a save says which one it saw.
ALTER TABLE rewards ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE rewards ADD COLUMN updated_at timestamptz;
ALTER TABLE rewards ADD COLUMN updated_by uuid REFERENCES users ON DELETE SET NULL;
-- The drawn picture, and the one that somebody brought, which is shown instead of it.
ALTER TABLE rewards ADD COLUMN art text NOT NULL DEFAULT 'gift';
UPDATE rewards SET art = CASE category
  WHEN 'gear' THEN 'chip' WHEN 'game' THEN 'dice' WHEN 'book' THEN 'book' WHEN 'experience' THEN 'ticket' ELSE 'gift' END;
ALTER TABLE rewards ALTER COLUMN art DROP DEFAULT;
ALTER TABLE rewards ADD COLUMN picture_id uuid REFERENCES files;
CREATE INDEX rewards_picture ON rewards (picture_id) WHERE picture_id IS NOT NULL;
-- As of groups: letters are folded once, when they are written.
ALTER TABLE rewards ADD COLUMN search text NOT NULL
  GENERATED ALWAYS AS (fold(coalesce(name ->> 'lt', '') || ' ' || coalesce(name ->> 'en', ''))) STORED;

-- An option that was claimed stays when the prize no longer has it; it stands nowhere then.
ALTER TABLE reward_options ADD COLUMN retired_at timestamptz;
ALTER TABLE reward_options ALTER COLUMN quantity SET DEFAULT 0;
ALTER TABLE reward_options ALTER COLUMN position DROP NOT NULL;
ALTER TABLE reward_options ADD CONSTRAINT reward_options_placed CHECK ((position IS NULL) = (retired_at IS NOT NULL));
ALTER TABLE reward_options DROP CONSTRAINT reward_options_reward_id_position_key;
ALTER TABLE reward_options ADD CONSTRAINT reward_options_reward_id_position_key
  UNIQUE (reward_id, position) DEFERRABLE INITIALLY IMMEDIATE;

-- What a prize was claimed, and what was claimed this school year.
CREATE INDEX claims_reward ON claims (reward_id, school_year);
CREATE INDEX claims_option ON claims (option_id);

-- How the stock came to be what it is: the quantity of an option is the sum of its entries.
CREATE TABLE stock_entries (
  -- The form's where staff change the stock, so that a change sent twice is made once.
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  option_id uuid NOT NULL REFERENCES reward_options ON DELETE CASCADE,
  delta integer NOT NULL CHECK (delta <> 0),
  why text NOT NULL CHECK (why IN ('delivery', 'correction', 'claim', 'cancel')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  claim_id uuid REFERENCES claims,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CHECK ((why IN ('claim', 'cancel')) = (claim_id IS NOT NULL)),
  CHECK (CASE why WHEN 'claim' THEN delta = -1 WHEN 'cancel' THEN delta = 1 WHEN 'delivery' THEN delta > 0 ELSE true END)
);
CREATE INDEX stock_entries_option ON stock_entries (option_id, created_at DESC, id DESC);
-- A claim takes one and gives one back, each once.
CREATE UNIQUE INDEX stock_entries_claim ON stock_entries (claim_id, why) WHERE claim_id IS NOT NULL;

-- What there was before anybody wrote entries.
INSERT INTO stock_entries (option_id, delta, why, created_at)
  SELECT id, quantity, 'correction', now() FROM reward_options WHERE quantity > 0;

-- Entries go only with an option that nobody ever claimed.
CREATE FUNCTION refuse_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM reward_options WHERE id = OLD.option_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.created_by IS NULL AND to_jsonb(NEW) - 'created_by' = to_jsonb(OLD) - 'created_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER stock_entries_append_only BEFORE UPDATE OR DELETE ON stock_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_stock_change();
