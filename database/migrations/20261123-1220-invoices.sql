-- What families are asked to pay, and what came of it. All amounts are whole cents of euro.

-- The last number of each series. Whoever issues holds its row until the end: numbers have no gaps and no doubles.
CREATE TABLE invoice_series (
  series text PRIMARY KEY CHECK (series ~ '^[A-Z]{1,9}$'),
  last_number integer NOT NULL CHECK (last_number >= 0)
);

-- One row per family that was ever asked to pay or paid: everything of its money changes under this row. Its credit is
-- money that came and pays no invoice yet.
CREATE TABLE payer_accounts (
  payer_id uuid PRIMARY KEY REFERENCES users,
  credit_cents integer NOT NULL DEFAULT 0 CHECK (credit_cents >= 0)
);

-- Invoices and credit notes, as they were issued: with seller, buyer and lines as they were then, and never changed.
CREATE TABLE invoices (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  series text NOT NULL REFERENCES invoice_series,
  number integer NOT NULL CHECK (number > 0),
  payer_id uuid NOT NULL REFERENCES payer_accounts,
  -- What it was issued for: asked twice, it is issued once.
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  corrects_id uuid REFERENCES invoices,
  reason text,
  issued_on date NOT NULL,
  due_on date,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  lines jsonb NOT NULL CHECK (jsonb_array_length(lines) > 0),
  discount_cents integer NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  total_cents integer NOT NULL CHECK (total_cents >= 0),
  -- The creditor reference of ISO 11649 by which a transfer finds its invoice.
  reference text,
  issued_by uuid REFERENCES users,
  issued_at timestamptz NOT NULL,
  CONSTRAINT invoices_number UNIQUE (series, number),
  CONSTRAINT invoices_source UNIQUE (source),
  CONSTRAINT invoices_reference UNIQUE (reference),
  CHECK ((kind = 'credit-note') = (corrects_id IS NOT NULL)),
  CHECK ((kind = 'credit-note') = (reason IS NOT NULL)),
  CHECK ((kind = 'invoice') = (due_on IS NOT NULL)),
  CHECK ((kind = 'invoice') = (reference IS NOT NULL)),
  CHECK (kind = 'invoice' OR total_cents > 0)
);
CREATE INDEX invoices_payer ON invoices (payer_id, id);
CREATE INDEX invoices_corrects ON invoices (corrects_id);
CREATE INDEX invoices_issued_by ON invoices (issued_by);
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How far each invoice is paid: running sums kept with credit notes and allocations, under the row of the payer.
CREATE TABLE invoice_states (
  invoice_id uuid PRIMARY KEY REFERENCES invoices,
  payer_id uuid NOT NULL REFERENCES payer_accounts,
  due_on date NOT NULL,
  total_cents integer NOT NULL,
  credited_cents integer NOT NULL DEFAULT 0 CHECK (credited_cents >= 0),
  paid_cents integer NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  open_cents integer GENERATED ALWAYS AS (total_cents - credited_cents - paid_cents) STORED,
  settled_at timestamptz,
  -- When features above were told that it is paid.
  told_at timestamptz,
  CHECK (credited_cents + paid_cents <= total_cents),
  CHECK ((settled_at IS NULL) = (credited_cents + paid_cents < total_cents))
);
CREATE INDEX invoice_states_open ON invoice_states (payer_id, due_on) WHERE settled_at IS NULL;
CREATE INDEX invoice_states_payer ON invoice_states (payer_id);
CREATE INDEX invoice_states_due ON invoice_states (due_on) WHERE settled_at IS NULL;

-- Money that came from a family, and money that was sent back.
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  payer_id uuid NOT NULL REFERENCES payer_accounts,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  paid_on date NOT NULL,
  method text NOT NULL CHECK (method IN ('transfer', 'cash', 'card')),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  note text,
  recorded_by uuid REFERENCES users,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT payments_source UNIQUE (source)
);
CREATE INDEX payments_payer ON payments (payer_id, id);
CREATE INDEX payments_recorded_by ON payments (recorded_by);
CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Which money pays which invoice. A negative amount frees it again, when a credit note made the invoice smaller.
CREATE TABLE allocations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payer_id uuid NOT NULL REFERENCES payer_accounts,
  invoice_id uuid NOT NULL REFERENCES invoices,
  -- Null for what came out of the family's credit.
  payment_id uuid REFERENCES payments,
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  allocated_at timestamptz NOT NULL
);
CREATE INDEX allocations_invoice ON allocations (invoice_id);
CREATE INDEX allocations_payer ON allocations (payer_id);
CREATE INDEX allocations_payment ON allocations (payment_id);
CREATE TRIGGER allocations_append_only BEFORE UPDATE OR DELETE ON allocations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
