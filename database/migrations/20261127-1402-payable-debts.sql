-- A debt from before can be paid by a reference of its own: its number is given with the first debt of a payer and never changes.
CREATE SEQUENCE debt_numbers AS integer;
ALTER TABLE payer_accounts ADD COLUMN debt_number integer UNIQUE CHECK (debt_number > 0);
UPDATE payer_accounts p SET debt_number = numbered.number
  FROM (SELECT payer_id, nextval('debt_numbers')::integer AS number FROM payer_accounts WHERE opening_debt_cents > 0) numbered
  WHERE p.payer_id = numbered.payer_id;
CREATE INDEX payer_accounts_in_debt ON payer_accounts (payer_id) WHERE credit_cents < 0;

-- The debt that a waiting transfer is proposed for, by its number. Not a foreign key: an import doesn't hold all accounts that it proposes.
ALTER TABLE bank_transfers ADD COLUMN proposed_debt integer,
  ADD CONSTRAINT bank_transfers_one_proposal CHECK (proposed_id IS NULL OR proposed_debt IS NULL);
