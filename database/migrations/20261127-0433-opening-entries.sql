-- What a family brought from before: a credit above 0, a debt below 0 (decision C5). Not an invoice, and not money that came.
CREATE TABLE opening_entries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payer_id uuid NOT NULL REFERENCES payer_accounts,
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 200),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  recorded_by uuid REFERENCES users,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT opening_entries_source UNIQUE (source)
);
CREATE INDEX opening_entries_payer ON opening_entries (payer_id, id);
CREATE INDEX opening_entries_recorded_by ON opening_entries (recorded_by);
CREATE TRIGGER opening_entries_append_only BEFORE UPDATE OR DELETE ON opening_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A credit below 0 is a debt from before that nothing has paid yet: never more than was entered.
ALTER TABLE payer_accounts
  ADD COLUMN opening_debt_cents integer NOT NULL DEFAULT 0 CHECK (opening_debt_cents >= 0),
  DROP CONSTRAINT payer_accounts_credit_cents_check,
  ADD CONSTRAINT payer_accounts_credit_or_opening_debt CHECK (credit_cents >= 0 - opening_debt_cents);
