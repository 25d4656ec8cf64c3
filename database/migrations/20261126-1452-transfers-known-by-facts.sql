-- A transfer is known by what the statement says of it, not by what the bank calls it: banks repeat their ids.

-- Whose account it came to; empty for what came before accounts were kept: then there was one.
ALTER TABLE bank_transfers ADD COLUMN account text NOT NULL DEFAULT '';
-- Its facts as one key, equal for equal transfers. Null for what came before: those are known by the columns themselves.
ALTER TABLE bank_transfers ADD COLUMN fingerprint text;
-- What the bank calls it; a hint that it was told otherwise before.
ALTER TABLE bank_transfers ADD COLUMN bank_ref text NOT NULL DEFAULT '';
-- How its file was read; empty for what came before.
ALTER TABLE bank_transfers ADD COLUMN reading text NOT NULL DEFAULT '';
-- The transfer that it changes, takes back, or perhaps is.
ALTER TABLE bank_transfers ADD COLUMN earlier_id uuid REFERENCES bank_transfers;
-- Money that went out again: the bank takes a transfer back.
ALTER TABLE bank_transfers ADD COLUMN takes_back boolean NOT NULL DEFAULT false;

ALTER TABLE bank_transfers DROP CONSTRAINT bank_transfers_why_check;
ALTER TABLE bank_transfers ADD CONSTRAINT bank_transfers_why_check CHECK (why IN ('over', 'under', 'double', 'unknown', 'undone',
  'same', 'changed', 'returned', 'reversal', 'reversed', 'future'));
ALTER TABLE bank_transfers ADD CONSTRAINT bank_transfers_takes_back CHECK (NOT takes_back OR state <> 'booked');

CREATE INDEX bank_transfers_booked_on ON bank_transfers (booked_on);
CREATE INDEX bank_transfers_bank_ref ON bank_transfers (bank_ref) WHERE bank_ref <> '';
CREATE INDEX bank_transfers_earlier ON bank_transfers (earlier_id);
