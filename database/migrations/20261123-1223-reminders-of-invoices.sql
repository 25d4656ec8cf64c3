-- How far a family was reminded of an invoice (1 before it is due, 2 and 3 when it is late), and when the last mail went:
-- one mail a family, and never more than one a week.
ALTER TABLE invoice_states ADD COLUMN reminded smallint NOT NULL DEFAULT 0 CHECK (reminded BETWEEN 0 AND 3);
ALTER TABLE payer_accounts ADD COLUMN reminded_on date;
