-- What the bank says came to the academy's account, and what became of it.

-- A file that was imported: the same one is taken once.
CREATE TABLE bank_statements (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  digest bytea NOT NULL,
  kind text NOT NULL CHECK (kind IN ('camt', 'csv')),
  line_count integer NOT NULL CHECK (line_count > 0),
  imported_by uuid REFERENCES users,
  imported_at timestamptz NOT NULL,
  CONSTRAINT bank_statements_digest UNIQUE (digest)
);
CREATE INDEX bank_statements_imported_by ON bank_statements (imported_by);

-- A transfer that came in. It is booked as a payment, waits for an admin, or is none of a family's.
CREATE TABLE bank_transfers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  statement_id uuid NOT NULL REFERENCES bank_statements,
  -- What makes it this one, in every file in which it occurs.
  bank_id text NOT NULL,
  booked_on date NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  payer_name text NOT NULL,
  payer_iban text NOT NULL,
  text text NOT NULL,
  reference text NOT NULL,
  state text NOT NULL CHECK (state IN ('booked', 'waiting', 'ignored')),
  why text CHECK (why IN ('over', 'under', 'double', 'unknown')),
  proposed_id uuid REFERENCES invoices,
  -- Whose money it was, once it is booked.
  payer_id uuid REFERENCES payer_accounts,
  decided_by uuid REFERENCES users,
  decided_at timestamptz,
  reason text,
  CONSTRAINT bank_transfers_bank_id UNIQUE (bank_id),
  CHECK ((state = 'booked') = (payer_id IS NOT NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK (state <> 'waiting' OR why IS NOT NULL),
  CHECK ((state = 'ignored') = (reason IS NOT NULL))
);
CREATE INDEX bank_transfers_statement ON bank_transfers (statement_id);
CREATE INDEX bank_transfers_waiting ON bank_transfers (booked_on, id) WHERE state = 'waiting';
CREATE INDEX bank_transfers_proposed ON bank_transfers (proposed_id);
CREATE INDEX bank_transfers_payer ON bank_transfers (payer_id);
CREATE INDEX bank_transfers_decided_by ON bank_transfers (decided_by);
