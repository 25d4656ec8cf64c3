-- Money that families get back for lessons that they did not have: it lowers the next charges of the child (decision E5, record 131).
CREATE TABLE price_reductions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- What it is given for, such as makeup/<credit>: once at a time.
  source text NOT NULL,
  child_id uuid NOT NULL REFERENCES users,
  -- The missed lesson, where there is one: its group's subscription is lowered before others.
  group_id uuid REFERENCES groups,
  missed_on date,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  made_at timestamptz NOT NULL,
  -- The reason was gone before anything was lowered.
  taken_back_at timestamptz,
  CHECK ((group_id IS NULL) = (missed_on IS NULL))
);
CREATE UNIQUE INDEX price_reductions_once ON price_reductions (source) WHERE taken_back_at IS NULL;
CREATE INDEX price_reductions_child ON price_reductions (child_id);
CREATE INDEX price_reductions_group ON price_reductions (group_id);

-- By how much one lowered a period. A period that is voided, or whose invoice was taken back whole, gives it back: then it doesn't count.
CREATE TABLE price_reduction_uses (
  reduction_id uuid NOT NULL REFERENCES price_reductions,
  period_source text NOT NULL REFERENCES subscription_periods (source),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  used_at timestamptz NOT NULL,
  PRIMARY KEY (reduction_id, period_source)
);
CREATE INDEX price_reduction_uses_period ON price_reduction_uses (period_source);
CREATE TRIGGER price_reduction_uses_append_only BEFORE UPDATE OR DELETE ON price_reduction_uses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The part of a reduction that periods in force use.
CREATE FUNCTION used_cents(reduction uuid) RETURNS integer STABLE LANGUAGE plpgsql AS $$ BEGIN
  RETURN (SELECT coalesce(sum(u.amount_cents), 0) FROM price_reduction_uses u
    JOIN subscription_periods p ON p.source = u.period_source AND p.voided_at IS NULL
    LEFT JOIN invoices i ON i.source = u.period_source
    LEFT JOIN invoice_states s ON s.invoice_id = i.id
    WHERE u.reduction_id = reduction AND NOT coalesce(s.total_cents > 0 AND s.credited_cents = s.total_cents, false));
END $$;

-- The last guard: nothing is used twice, or after it was taken back.
CREATE FUNCTION refuse_overuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM price_reductions r WHERE r.id = NEW.reduction_id
      AND (r.taken_back_at IS NOT NULL OR used_cents(r.id) > r.amount_cents)) THEN
    RAISE EXCEPTION 'a reduction is used up' USING ERRCODE = 'check_violation', CONSTRAINT = 'price_reduction_uses_left';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER price_reduction_uses_left AFTER INSERT ON price_reduction_uses
  FOR EACH ROW EXECUTE FUNCTION refuse_overuse();

-- A credit may become money instead of a lesson.
ALTER TABLE makeup_credits DROP CONSTRAINT makeup_credits_last_check,
  ADD CONSTRAINT makeup_credits_last_check CHECK (last IN ('given', 'used', 'paid', 'returned', 'withdrawn', 'expired'));
ALTER TABLE makeup_entries DROP CONSTRAINT makeup_entries_kind_check,
  ADD CONSTRAINT makeup_entries_kind_check CHECK (kind IN ('given', 'used', 'paid', 'returned', 'withdrawn', 'expired'));
