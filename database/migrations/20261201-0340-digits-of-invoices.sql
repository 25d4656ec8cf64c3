-- A transfer's invoice is found by any digits of its label (`invoiceLabel`).
CREATE INDEX invoices_label ON invoices
  USING gin ((series || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) gin_trgm_ops);
