-- Children whom the academy had already and whom an import put into groups: undoing takes them out again (decision C3).
ALTER TABLE imports ADD COLUMN joined integer NOT NULL DEFAULT 0;
CREATE TABLE import_stays (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  joined_on date NOT NULL,
  PRIMARY KEY (import_id, group_id, user_id)
);
-- Subscriptions and balances that the rows of an import start, once its children are there: each family in a transaction of its own
-- (record 108). A row that is done says what was refused.
CREATE TABLE import_starts (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  line integer NOT NULL,
  child_id uuid NOT NULL,
  subscription_id uuid NOT NULL DEFAULT gen_random_uuid(),
  plan_id uuid,
  price_id uuid,
  starts_on date,
  paid_until date,
  balance_cents integer NOT NULL,
  row jsonb NOT NULL,
  done_at timestamptz,
  refusal text,
  PRIMARY KEY (import_id, line)
);
