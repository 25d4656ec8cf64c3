-- When the present checkout page of a payment closes: a seat is held until then (decision E2). Two who open it at once name one moment.
ALTER TABLE stripe_payments ADD COLUMN closes_at timestamptz;
