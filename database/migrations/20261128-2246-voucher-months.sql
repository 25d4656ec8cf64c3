-- The lists that a municipality got: signed off once, they never change (record 167). What changes later is in a later month's list.
CREATE TABLE voucher_months (
  programme_id uuid NOT NULL REFERENCES voucher_programmes,
  -- The first day of the month.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  signed_by uuid REFERENCES users ON DELETE SET NULL,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (programme_id, month)
);
CREATE INDEX voucher_months_signed_by ON voucher_months (signed_by);

CREATE TABLE voucher_month_lines (
  programme_id uuid NOT NULL,
  month date NOT NULL,
  voucher_id uuid NOT NULL REFERENCES vouchers,
  -- The month that was counted: an earlier one in a correction.
  for_month date NOT NULL,
  minutes integer NOT NULL CHECK (minutes >= 0),
  counts boolean NOT NULL,
  -- What the list asks for: in a correction the difference, below zero where less is due.
  cents integer NOT NULL,
  PRIMARY KEY (programme_id, month, voucher_id, for_month),
  FOREIGN KEY (programme_id, month) REFERENCES voucher_months,
  CHECK (for_month <= month)
);
CREATE INDEX voucher_month_lines_voucher ON voucher_month_lines (voucher_id);
