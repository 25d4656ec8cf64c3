-- One index for each order of the invoices' list: a page is read from where the last one ended. Numbers and payers have theirs.
CREATE INDEX invoices_by_issued_at ON invoices (issued_at, id);
CREATE INDEX invoice_states_by_due_on ON invoice_states (due_on, invoice_id);
CREATE INDEX invoice_states_by_open ON invoice_states (open_cents, invoice_id);
CREATE INDEX invoice_states_by_total ON invoice_states (total_cents, invoice_id);
-- Few among many: to count and to list them, not all are read.
CREATE INDEX invoice_states_withdrawn ON invoice_states (invoice_id) WHERE total_cents > 0 AND credited_cents = total_cents;
