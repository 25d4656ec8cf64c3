-- The accounts and the code with which documents go to the accountant's program. At most one row; none until an admin changes the
-- initial ones.
CREATE TABLE accounting_accounts (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version integer NOT NULL CHECK (version > 0),
  receivables text NOT NULL CHECK (receivables ~ '^[0-9A-Za-z._-]{1,20}$'),
  income text NOT NULL CHECK (income ~ '^[0-9A-Za-z._-]{1,20}$'),
  discounts text NOT NULL CHECK (discounts ~ '^[0-9A-Za-z._-]{1,20}$'),
  vat text NOT NULL CHECK (vat ~ '^[0-9A-Za-z._-]{1,20}$'),
  item text NOT NULL CHECK (item ~ '^[0-9A-Za-z._-]{1,20}$'),
  changed_by uuid REFERENCES users ON DELETE SET NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX accounting_accounts_changed_by ON accounting_accounts (changed_by);
-- A month of documents is read in the order of its days.
CREATE INDEX invoices_by_issued_on ON invoices (issued_on, id);
