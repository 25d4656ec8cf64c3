-- The agreement with a parent that a voucher stands on: a document of its own kind (record 179).
ALTER TABLE agreements DROP CONSTRAINT agreements_kind_check;
ALTER TABLE agreements ADD CONSTRAINT agreements_kind_check CHECK (kind IN ('study', 'rules', 'privacy', 'photos', 'voucher'));

-- Which signature, in the program or outside, of which version, under which number, signed on which day.
ALTER TABLE vouchers
  ADD COLUMN agreement_signature uuid,
  ADD COLUMN agreement_version integer CHECK (agreement_version > 0),
  ADD COLUMN agreement_number text CHECK (length(agreement_number) BETWEEN 1 AND 40),
  ADD COLUMN agreement_signed_on date,
  ADD CONSTRAINT vouchers_agreement_whole CHECK (
    num_nulls(agreement_signature, agreement_version, agreement_number, agreement_signed_on) IN (0, 4)
  );
CREATE INDEX vouchers_agreement_signature ON vouchers (agreement_signature) WHERE agreement_signature IS NOT NULL;

-- The agreement as a list that is signed off says it.
ALTER TABLE voucher_month_lines ADD COLUMN agreement_number text, ADD COLUMN agreement_signed_on date;
