-- A payment that was entered by mistake is taken back by an entry against it, with a reason; each payment once.
ALTER TABLE payments DROP CONSTRAINT payments_kind_check;
ALTER TABLE payments ADD CONSTRAINT payments_kind_check CHECK (kind IN ('payment', 'refund', 'reversal'));
ALTER TABLE payments ADD COLUMN reverses_id uuid REFERENCES payments;
ALTER TABLE payments ADD CONSTRAINT payments_reverses UNIQUE (reverses_id);
ALTER TABLE payments ADD CONSTRAINT payments_reversal CHECK ((kind = 'reversal') = (reverses_id IS NOT NULL));
ALTER TABLE payments ADD CONSTRAINT payments_reversal_reason CHECK (kind <> 'reversal' OR note IS NOT NULL);

-- A transfer whose booking was undone waits again. Booked anew, it is another payment: so many were undone before.
ALTER TABLE bank_transfers DROP CONSTRAINT bank_transfers_why_check;
ALTER TABLE bank_transfers
  ADD CONSTRAINT bank_transfers_why_check CHECK (why IN ('over', 'under', 'double', 'unknown', 'undone'));
ALTER TABLE bank_transfers ADD COLUMN undone smallint NOT NULL DEFAULT 0 CHECK (undone >= 0);
