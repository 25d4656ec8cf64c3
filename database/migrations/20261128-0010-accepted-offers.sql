-- When a family first accepted a seat on offer: while it has yet to pay, it has some time from then on to choose how (record 129).
ALTER TABLE waiting_offers ADD COLUMN accepted_at timestamptz;
