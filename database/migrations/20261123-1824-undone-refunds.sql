-- A refund that was entered by mistake is taken back as a payment is: by an entry against it, with a reason, each once.
ALTER TABLE payments DROP CONSTRAINT payments_kind_check;
ALTER TABLE payments ADD CONSTRAINT payments_kind_check
  CHECK (kind IN ('payment', 'refund', 'reversal', 'refund-reversal'));
ALTER TABLE payments DROP CONSTRAINT payments_reversal;
ALTER TABLE payments ADD CONSTRAINT payments_reversal
  CHECK ((kind IN ('reversal', 'refund-reversal')) = (reverses_id IS NOT NULL));
ALTER TABLE payments DROP CONSTRAINT payments_reversal_reason;
ALTER TABLE payments ADD CONSTRAINT payments_reversal_reason
  CHECK (kind NOT IN ('reversal', 'refund-reversal') OR note IS NOT NULL);
