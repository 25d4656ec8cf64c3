-- A month's payments are summed and exported by their day.
CREATE INDEX payments_by_paid_on ON payments (paid_on, id);
CREATE INDEX voucher_invoice_payments_by_paid_on ON voucher_invoice_payments (paid_on) WHERE undone_at IS NULL;
