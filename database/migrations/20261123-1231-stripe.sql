-- What Stripe is asked to collect, and what it said of it last. No card data: ids, sums and states alone.
CREATE TABLE stripe_payments (
  -- The period that is paid: subscription/<id>/<first day>.
  source text PRIMARY KEY CHECK (length(source) BETWEEN 1 AND 200),
  payer_id uuid NOT NULL REFERENCES users,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- What it is for, in both languages.
  text jsonb NOT NULL CHECK (text ? 'lt'),
  due_on date NOT NULL,
  -- The first period is paid on a page of Stripe's, the next ones by invoices that it collects.
  way text NOT NULL CHECK (way IN ('checkout', 'invoice')),
  -- Whether anybody is still asked to pay.
  wanted boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'open', 'paid', 'void')),
  -- Why the last try to collect it failed: a code of Stripe's.
  failure text,
  number text,
  invoice_id text UNIQUE,
  session_id text UNIQUE,
  intent_id text UNIQUE,
  -- Counts the pages that were made for paying it.
  attempt integer NOT NULL DEFAULT 1,
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  disputed boolean NOT NULL DEFAULT false,
  -- Counts the questions to Stripe: the answer to an older one is not written over a newer one's.
  asked integer NOT NULL DEFAULT 0,
  read_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX stripe_payments_payer ON stripe_payments (payer_id, created_at DESC);

-- Money that is to go back, each once however often it is tried.
CREATE TABLE stripe_refunds (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  source text NOT NULL REFERENCES stripe_payments,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  refund_id text UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX stripe_refunds_source ON stripe_refunds (source);

-- What Stripe told: only which objects it concerns. Told again, it is known.
CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  object_ids text[] NOT NULL,
  received_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX stripe_events_received_at ON stripe_events (received_at);
