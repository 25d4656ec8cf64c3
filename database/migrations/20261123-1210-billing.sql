-- What families pay for: plans with their prices, subscriptions of a payer, and what is asked about them.
CREATE TABLE plans (
  -- Made by the form, so that a plan sent twice is made once.
  id uuid PRIMARY KEY,
  name jsonb NOT NULL CHECK (name ? 'lt'),
  description jsonb NOT NULL CHECK (description ? 'lt'),
  -- What is included, a short line each: [{"lt": …, "en": …}].
  includes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(includes) = 'array'),
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);

-- The price that holds from a day on, until a later one. None: the plan is no longer offered so.
CREATE TABLE plan_prices (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  plan_id uuid NOT NULL REFERENCES plans,
  every text NOT NULL CHECK (every IN ('month', 'term', 'year', 'once')),
  amount_cents integer CHECK (amount_cents BETWEEN 1 AND 10000000),
  valid_from date NOT NULL,
  -- Whether those who subscribed before pay it too from that day on.
  for_all boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK (amount_cents IS NOT NULL OR NOT for_all),
  CONSTRAINT plan_prices_once_a_day UNIQUE (plan_id, every, valid_from)
);
CREATE INDEX plan_prices_for_all ON plan_prices (valid_from) WHERE for_all;

CREATE TABLE coupons (
  id uuid PRIMARY KEY,
  code text NOT NULL CONSTRAINT coupons_code_key UNIQUE CHECK (code ~ '^[A-Z0-9-]{3,20}$'),
  percent integer CHECK (percent BETWEEN 1 AND 100),
  amount_cents integer CHECK (amount_cents > 0),
  lasting text NOT NULL CHECK (lasting IN ('once', 'always')),
  -- The last day on which it lowers a price.
  ends_on date,
  stopped_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((percent IS NULL) <> (amount_cents IS NULL))
);

CREATE TABLE subscriptions (
  -- Made by the form, so that a subscription sent twice is made once.
  id uuid PRIMARY KEY,
  payer_id uuid NOT NULL REFERENCES users,
  plan_id uuid NOT NULL REFERENCES plans,
  price_id uuid NOT NULL REFERENCES plan_prices,
  coupon_id uuid REFERENCES coupons,
  -- The family's record of the child: an invited one has no account yet. Given once (decision B3).
  child_id uuid REFERENCES children,
  -- The group in which the child has its seat.
  group_id uuid REFERENCES groups,
  state text NOT NULL CHECK (state IN ('waiting', 'active', 'paused', 'ended')),
  provider text NOT NULL CHECK (provider IN ('transfer', 'stripe')),
  -- Its name at the provider.
  provider_ref text CONSTRAINT subscriptions_provider_ref_key UNIQUE,
  started_on date NOT NULL,
  -- The first day of the period that is billed next; none when nothing follows.
  next_period_on date,
  -- The day of the month on which periods begin, where the month has it.
  anchor_day integer NOT NULL CHECK (anchor_day BETWEEN 1 AND 31),
  -- The last day: cancelled, and running until then.
  ends_on date,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (group_id IS NULL OR child_id IS NOT NULL),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
CREATE INDEX subscriptions_payer ON subscriptions (payer_id);
CREATE INDEX subscriptions_plan ON subscriptions (plan_id);
CREATE INDEX subscriptions_price ON subscriptions (price_id);
CREATE INDEX subscriptions_coupon ON subscriptions (coupon_id);
CREATE INDEX subscriptions_child ON subscriptions (child_id);
CREATE INDEX subscriptions_group ON subscriptions (group_id) WHERE state <> 'ended';
CREATE INDEX subscriptions_due ON subscriptions (next_period_on, id) WHERE state = 'active';
-- The last guard: a child has a plan once at a time.
CREATE UNIQUE INDEX subscriptions_child_once ON subscriptions (child_id, plan_id) WHERE state <> 'ended';

-- What was charged: the price of a period as it was then, in cents.
CREATE TABLE subscription_periods (
  subscription_id uuid NOT NULL REFERENCES subscriptions,
  starts_on date NOT NULL,
  -- The last day; none for what is paid once.
  ends_on date CHECK (ends_on >= starts_on),
  price_cents integer NOT NULL CHECK (price_cents > 0),
  discount_cents integer NOT NULL CHECK (discount_cents BETWEEN 0 AND price_cents),
  -- Under which the invoice is found: subscription/<id>/<first day>.
  source text NOT NULL CONSTRAINT subscription_periods_source_key UNIQUE,
  due_on date NOT NULL,
  paid_at timestamptz,
  -- Nobody is asked to pay it any more.
  voided_at timestamptz,
  PRIMARY KEY (subscription_id, starts_on)
);
CREATE INDEX subscription_periods_unpaid ON subscription_periods (due_on)
  WHERE paid_at IS NULL AND voided_at IS NULL;

CREATE TABLE subscription_pauses (
  id uuid PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES subscriptions,
  from_on date NOT NULL,
  -- The day on which it goes on.
  until_on date NOT NULL CHECK (until_on > from_on),
  -- Whether the child's seat waits; an admin decides.
  seat_kept boolean NOT NULL DEFAULT true,
  started_at timestamptz,
  ended_at timestamptz,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX subscription_pauses_created_by ON subscription_pauses (created_by);
CREATE INDEX subscription_pauses_subscription ON subscription_pauses (subscription_id, from_on);
CREATE UNIQUE INDEX subscription_pauses_open ON subscription_pauses (subscription_id) WHERE ended_at IS NULL;

CREATE TABLE cancellation_requests (
  id uuid PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES subscriptions,
  reason text NOT NULL CHECK (reason IN
    ('schedule', 'price', 'moved', 'lost-interest', 'other-activity', 'quality', 'other')),
  comment text NOT NULL DEFAULT '' CHECK (reason <> 'other' OR comment <> ''),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'withdrawn', 'handled')),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE INDEX cancellation_requests_subscription ON cancellation_requests (subscription_id);
CREATE INDEX cancellation_requests_closed_by ON cancellation_requests (closed_by);
CREATE UNIQUE INDEX cancellation_requests_open ON cancellation_requests (subscription_id) WHERE state = 'open';

-- A family for whom no group fits, or none has a place: an admin looks for one.
CREATE TABLE group_wishes (
  id uuid PRIMARY KEY,
  payer_id uuid NOT NULL REFERENCES users,
  plan_id uuid NOT NULL REFERENCES plans,
  -- None: the plan was full, and nothing is paid.
  subscription_id uuid REFERENCES subscriptions,
  wish text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'withdrawn', 'handled')),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE INDEX group_wishes_plan ON group_wishes (plan_id);
CREATE INDEX group_wishes_subscription ON group_wishes (subscription_id);
CREATE INDEX group_wishes_closed_by ON group_wishes (closed_by);
CREATE UNIQUE INDEX group_wishes_open ON group_wishes (payer_id, plan_id) WHERE state = 'open';

-- How far a month's billing is: a job that is cut off goes on where it was.
CREATE TABLE billing_runs (
  month text PRIMARY KEY CHECK (month ~ '^\d{4}-\d{2}$'),
  wanted integer NOT NULL DEFAULT 0,
  billed integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL,
  finished_at timestamptz
);

-- A group has seats of a plan (decision G4). What was typed as its product before becomes a plan without a price,
-- which nobody is offered until it has one; the text stays readable.
ALTER TABLE groups ADD COLUMN plan_id uuid REFERENCES plans;
CREATE INDEX groups_plan ON groups (plan_id);
WITH typed AS (
  SELECT product, uuidv7() AS id FROM groups WHERE trim(product) <> '' AND deleted_at IS NULL GROUP BY product
), made AS (
  INSERT INTO plans (id, name, description, created_at)
  SELECT id, jsonb_build_object('lt', product), '{"lt": ""}', now() FROM typed
)
UPDATE groups g SET plan_id = typed.id FROM typed WHERE g.product = typed.product AND g.deleted_at IS NULL;

-- How much less a family pays for each further child, how often it may pause in a year, and whether payers choose the
-- group of a child themselves (decision B9).
ALTER TABLE academy_settings ADD COLUMN billing jsonb NOT NULL
  DEFAULT '{"siblingPercent": 10, "pausesPerYear": 2, "familiesChooseGroup": true}';
