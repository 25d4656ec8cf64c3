-- Money taken at the desk, with receipts of a series of their own, and the till's days.

-- Whoever issues or voids a receipt, moves cash or closes a day holds this row until the end: numbers have no gaps, and a closed
-- day takes nothing more. The first who does makes it.
CREATE TABLE till (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- The last closed day; all days until then are closed.
  closed_through date
);

CREATE TABLE receipt_numbers (
  series text NOT NULL CHECK (series ~ '^[A-Z]{1,9}$'),
  year smallint NOT NULL,
  last_number integer NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (series, year)
);

-- Receipts as they were issued, never changed: the money is the payment's.
CREATE TABLE receipts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  series text NOT NULL,
  year smallint NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- The till's day that it counts in: the day of payment, or a later one when that was closed.
  day date NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments,
  payer_id uuid NOT NULL REFERENCES payer_accounts,
  payer_name text NOT NULL,
  method text NOT NULL CHECK (method IN ('cash', 'card')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  paid_on date NOT NULL,
  -- The invoices that it paid, each with its number and how much; the rest went to the family's account.
  paid_for jsonb NOT NULL,
  note text NOT NULL,
  seller jsonb NOT NULL,
  taken_by uuid REFERENCES users,
  issued_by uuid REFERENCES users,
  issued_at timestamptz NOT NULL,
  CONSTRAINT receipts_number UNIQUE (series, year, number),
  CONSTRAINT receipts_payment UNIQUE (payment_id),
  FOREIGN KEY (series, year) REFERENCES receipt_numbers
);
CREATE INDEX receipts_day ON receipts (day, id);
CREATE INDEX receipts_payer ON receipts (payer_id, id);
CREATE INDEX receipts_taken_by ON receipts (taken_by);
CREATE INDEX receipts_issued_by ON receipts (issued_by);
CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A mistaken receipt keeps its number and its row.
CREATE TABLE receipt_voids (
  receipt_id uuid PRIMARY KEY REFERENCES receipts,
  -- The receipt's own day while it is open, otherwise a later one.
  day date NOT NULL,
  reason text NOT NULL,
  voided_by uuid REFERENCES users,
  voided_at timestamptz NOT NULL
);
CREATE INDEX receipt_voids_day ON receipt_voids (day);
CREATE INDEX receipt_voids_voided_by ON receipt_voids (voided_by);
CREATE TRIGGER receipt_voids_append_only BEFORE UPDATE OR DELETE ON receipt_voids
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Cash that came into the till or left it, other than by receipts.
CREATE TABLE till_entries (
  id uuid PRIMARY KEY,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('put-in', 'paid-out', 'to-bank')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  recorded_by uuid REFERENCES users,
  recorded_at timestamptz NOT NULL
);
CREATE INDEX till_entries_day ON till_entries (day, id);
CREATE INDEX till_entries_recorded_by ON till_entries (recorded_by);
CREATE TRIGGER till_entries_append_only BEFORE UPDATE OR DELETE ON till_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE till_closings (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  day date NOT NULL,
  -- What the till should have held, and what was counted.
  expected_cents bigint NOT NULL,
  counted_cents integer NOT NULL CHECK (counted_cents >= 0),
  note text NOT NULL,
  closed_by uuid REFERENCES users,
  closed_at timestamptz NOT NULL,
  CONSTRAINT till_closings_day UNIQUE (day)
);
CREATE INDEX till_closings_closed_by ON till_closings (closed_by);
CREATE TRIGGER till_closings_append_only BEFORE UPDATE OR DELETE ON till_closings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
