-- One index for each order of the transfers that wait: a page is read from where the last one ended. Days have theirs.
CREATE INDEX bank_transfers_waiting_by_amount ON bank_transfers (amount_cents, id) WHERE state = 'waiting';
CREATE INDEX bank_transfers_waiting_by_payer ON bank_transfers ((payer_name COLLATE "lt-x-icu"), id) WHERE state = 'waiting';
