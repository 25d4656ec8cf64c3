-- One index for each order of the subscriptions' list: a page is read from where the last one ended. Payers have theirs.
CREATE INDEX subscriptions_by_started_on ON subscriptions (started_on, id);
CREATE INDEX subscriptions_by_next_period ON subscriptions (coalesce(next_period_on, 'infinity'::date), id);
-- Few among many: to count and to list them, not all are read.
CREATE INDEX subscriptions_by_state ON subscriptions (state, id) WHERE state <> 'active';
CREATE INDEX subscriptions_ending ON subscriptions (id) WHERE state = 'active' AND ends_on IS NOT NULL;
