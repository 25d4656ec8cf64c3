-- Announcements by SMS (record 176).
ALTER TABLE academy_settings
  -- Has a default: the former version of the program writes settings without it. Nothing may be sent until an admin sets a limit.
  ADD COLUMN sms jsonb NOT NULL DEFAULT '{"partCents": 0, "partsPerMonth": 0}';

-- The words of an announcement's SMS; null where none is sent.
ALTER TABLE bulletins ADD COLUMN sms_text text CHECK (length(sms_text) BETWEEN 1 AND 480);

-- What may be sent for an announcement: it counts against the limit of its month from the moment it is saved.
CREATE TABLE sms_orders (
  key text PRIMARY KEY,
  -- The first day of the month in which it is sent.
  month date NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 480),
  -- The parts of the text, and how many phones may get it.
  parts smallint NOT NULL CHECK (parts BETWEEN 1 AND 3),
  phones integer NOT NULL CHECK (phones >= 0),
  -- The price of a part when it was saved, in cents.
  part_cents integer NOT NULL CHECK (part_cents >= 0)
);
CREATE INDEX sms_orders_month ON sms_orders (month);

-- Each phone's message, once.
CREATE TABLE sms_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_key text NOT NULL REFERENCES sms_orders ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  phone text NOT NULL,
  -- `sending` is never sent anew: the provider may have taken it before the process ended.
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'accepted', 'refused', 'unknown', 'off', 'over_limit')),
  attempts smallint NOT NULL DEFAULT 0,
  provider_id text CHECK (length(provider_id) <= 200),
  reason text CHECK (length(reason) <= 200),
  queued_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (order_key, phone)
);
CREATE INDEX sms_messages_user ON sms_messages (user_id);
CREATE INDEX sms_messages_queued ON sms_messages (queued_at);
