-- Invoices to municipalities for months that are signed off, and the credit notes that take them back (record 174).
ALTER TABLE voucher_programmes
  -- The municipality as its latest invoice names it; null until one was issued.
  ADD COLUMN buyer jsonb;

-- Documents as they were issued, numbered with the invoices of families: one sequence.
CREATE TABLE voucher_invoices (
  -- An invoice's is made by the client once per intention.
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  series text NOT NULL REFERENCES invoice_series,
  number integer NOT NULL CHECK (number > 0),
  programme_id uuid NOT NULL REFERENCES voucher_programmes,
  -- The first day of the month whose list it is for.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  corrects_id uuid REFERENCES voucher_invoices,
  reason text,
  issued_on date NOT NULL,
  due_on date,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  lines jsonb NOT NULL CHECK (jsonb_array_length(lines) > 0),
  total_cents integer NOT NULL CHECK (total_cents > 0),
  reference text,
  issued_by uuid REFERENCES users,
  issued_at timestamptz NOT NULL,
  CONSTRAINT voucher_invoices_number UNIQUE (series, number),
  -- A credit note takes back a whole invoice.
  CONSTRAINT voucher_invoices_corrects UNIQUE (corrects_id),
  FOREIGN KEY (programme_id, month) REFERENCES voucher_months,
  CHECK ((kind = 'credit-note') = (corrects_id IS NOT NULL)),
  CHECK ((kind = 'credit-note') = (reason IS NOT NULL)),
  CHECK ((kind = 'invoice') = (due_on IS NOT NULL)),
  CHECK ((kind = 'invoice') = (reference IS NOT NULL))
);
CREATE INDEX voucher_invoices_month ON voucher_invoices (programme_id, month);
CREATE INDEX voucher_invoices_issued_on ON voucher_invoices (issued_on, id);
CREATE INDEX voucher_invoices_issued_by ON voucher_invoices (issued_by);
CREATE TRIGGER voucher_invoices_append_only BEFORE UPDATE OR DELETE ON voucher_invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The lists that an invoice has: that of its month, and earlier ones below 0.
CREATE TABLE voucher_invoice_months (
  invoice_id uuid NOT NULL REFERENCES voucher_invoices,
  programme_id uuid NOT NULL,
  month date NOT NULL,
  -- When the invoice was taken back: the list may be invoiced again.
  freed_at timestamptz,
  PRIMARY KEY (invoice_id, month),
  FOREIGN KEY (programme_id, month) REFERENCES voucher_months
);
-- The last guard: a list is in one invoice at a time.
CREATE UNIQUE INDEX voucher_invoice_months_once ON voucher_invoice_months (programme_id, month) WHERE freed_at IS NULL;

-- That a municipality has paid; undone with a reason.
CREATE TABLE voucher_invoice_payments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  invoice_id uuid NOT NULL REFERENCES voucher_invoices,
  paid_on date NOT NULL,
  recorded_by uuid REFERENCES users,
  recorded_at timestamptz NOT NULL,
  undone_by uuid REFERENCES users,
  undone_at timestamptz,
  reason text,
  CHECK ((undone_at IS NULL) = (reason IS NULL))
);
CREATE UNIQUE INDEX voucher_invoice_payments_once ON voucher_invoice_payments (invoice_id) WHERE undone_at IS NULL;
CREATE INDEX voucher_invoice_payments_recorded_by ON voucher_invoice_payments (recorded_by);
CREATE INDEX voucher_invoice_payments_undone_by ON voucher_invoice_payments (undone_by);
