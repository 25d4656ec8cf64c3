-- The lists of what was matched and of what was set aside are read by day: a page from where the last one ended.
CREATE INDEX bank_transfers_booked_by_day ON bank_transfers (booked_on, id) WHERE state = 'booked';
CREATE INDEX bank_transfers_ignored_by_day ON bank_transfers (booked_on, id) WHERE state = 'ignored';
