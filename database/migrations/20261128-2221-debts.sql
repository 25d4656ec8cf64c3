-- Reminders in steps, at most one mail a day for each family: which step a mail was for each invoice (0: listed beside others), and who sent it.
CREATE TABLE invoice_reminders (
  invoice_id uuid NOT NULL REFERENCES invoices (id),
  sent_on date NOT NULL,
  stage smallint NOT NULL CHECK (stage BETWEEN 0 AND 4),
  -- Null for the daily run.
  sent_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (invoice_id, sent_on)
);

-- 1 before it is due; then friendly, firm and last. Earlier versions go up to 3.
ALTER TABLE invoice_states DROP CONSTRAINT invoice_states_reminded_check;
ALTER TABLE invoice_states ADD CONSTRAINT invoice_states_reminded_check CHECK (reminded BETWEEN 0 AND 4);

-- What was agreed about open invoices: a day by which all of it is paid, or a plan in parts.
CREATE TABLE arrangements (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payer_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('promise', 'plan')),
  -- What was open of its invoices when it was made: the sum of its parts.
  total_cents integer NOT NULL CHECK (total_cents > 0),
  note text NOT NULL CHECK (char_length(note) <= 200),
  source text NOT NULL,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  ended_by uuid REFERENCES users (id) ON DELETE SET NULL,
  ended_at timestamptz,
  CONSTRAINT arrangements_source UNIQUE (source)
);
CREATE INDEX arrangements_payer ON arrangements (payer_id);

CREATE TABLE arrangement_parts (
  arrangement_id uuid NOT NULL REFERENCES arrangements (id),
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 12),
  due_on date NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (arrangement_id, place)
);

-- The arrangement that an invoice is in now: never two.
ALTER TABLE invoice_states ADD COLUMN arrangement_id uuid REFERENCES arrangements (id);
CREATE INDEX invoice_states_arranged ON invoice_states (arrangement_id) WHERE arrangement_id IS NOT NULL;

-- Off until an admin turns them on. An academy that already issues invoices keeps the days on which they were sent so far.
DO $$ BEGIN
  IF EXISTS (SELECT FROM invoices) THEN
    ALTER TABLE academy_settings ADD COLUMN reminders jsonb NOT NULL DEFAULT
      '{"friendly": {"on": true, "days": 7}, "firm": {"on": true, "days": 14}, "last": {"on": false, "days": 21}}';
  ELSE
    ALTER TABLE academy_settings ADD COLUMN reminders jsonb NOT NULL DEFAULT '{}';
  END IF;
END $$;
