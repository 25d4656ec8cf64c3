-- What vouchers lower the invoices of families by, and what becomes of it when a month doesn't count (record 171).
ALTER TABLE voucher_programmes
  -- Who pays the voucher's part of a month that doesn't count.
  ADD COLUMN unmet text NOT NULL DEFAULT 'family' CHECK (unmet IN ('family', 'academy')),
  -- The first month that lowers invoices: what was settled by hand before stays. Null for all.
  ADD COLUMN splits_from date CHECK (extract(day FROM splits_from) = 1);
UPDATE voucher_programmes SET splits_from = (date_trunc('month', now()) + interval '1 month')::date;

-- A charge may hold what an earlier month left to pay, besides its own price.
ALTER TABLE subscription_periods ADD COLUMN added_cents integer NOT NULL DEFAULT 0 CHECK (added_cents >= 0);
ALTER TABLE subscription_periods DROP CONSTRAINT subscription_periods_check1,
  ADD CONSTRAINT subscription_periods_discount_check CHECK (discount_cents BETWEEN 0 AND price_cents + added_cents);

CREATE TABLE voucher_parts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  voucher_id uuid NOT NULL REFERENCES vouchers,
  -- The first day of the month.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- The period whose price it is a part of.
  period_source text NOT NULL REFERENCES subscription_periods (source),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- Until the month is signed off; counted; the family pays; the academy bears it.
  state text NOT NULL CHECK (state IN ('expected', 'confirmed', 'to_charge', 'borne')),
  made_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Its period is not charged any more, and another one of the month has taken its place.
  freed_at timestamptz
);
-- The last guard: a month of a voucher lowers one price.
CREATE UNIQUE INDEX voucher_parts_once ON voucher_parts (voucher_id, month) WHERE freed_at IS NULL;
CREATE INDEX voucher_parts_period ON voucher_parts (period_source);

-- On which charges a part was taken off, above 0, or charged, below 0.
CREATE TABLE voucher_part_lines (
  part_id uuid NOT NULL REFERENCES voucher_parts,
  period_source text NOT NULL REFERENCES subscription_periods (source),
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (part_id, period_source)
);
CREATE INDEX voucher_part_lines_period ON voucher_part_lines (period_source);
CREATE TRIGGER voucher_part_lines_append_only BEFORE UPDATE OR DELETE ON voucher_part_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whether a period is charged: it isn't voided, and its invoice not taken back whole.
CREATE FUNCTION period_stands(wanted text) RETURNS boolean STABLE LANGUAGE plpgsql AS $$ BEGIN
  RETURN EXISTS (SELECT FROM subscription_periods p LEFT JOIN invoices i ON i.source = p.source
    LEFT JOIN invoice_states s ON s.invoice_id = i.id
    WHERE p.source = wanted AND p.voided_at IS NULL
      AND NOT coalesce(s.total_cents > 0 AND s.credited_cents = s.total_cents, false));
END $$;

-- By how much charges in force are lower for a part.
CREATE FUNCTION voucher_given_cents(part uuid) RETURNS integer STABLE LANGUAGE plpgsql AS $$ BEGIN
  RETURN (SELECT coalesce(sum(l.amount_cents), 0) FROM voucher_part_lines l
    WHERE l.part_id = part AND period_stands(l.period_source));
END $$;

-- The last guard: a part is never taken off twice, nor charged twice.
CREATE FUNCTION refuse_overgiven() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM voucher_parts p WHERE p.id = NEW.part_id AND CASE WHEN NEW.amount_cents > 0
      THEN voucher_given_cents(p.id) > p.amount_cents ELSE voucher_given_cents(p.id) < 0 END) THEN
    RAISE EXCEPTION 'a voucher''s part is used twice' USING ERRCODE = 'check_violation', CONSTRAINT = 'voucher_part_lines_left';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER voucher_part_lines_left AFTER INSERT ON voucher_part_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_overgiven();
