-- Seats that are kept for a child while its family decides or pays (decision E2). A hold counts as a place until it is ended.
CREATE TABLE seat_holds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  group_id uuid NOT NULL REFERENCES groups ON DELETE CASCADE,
  child_id uuid NOT NULL REFERENCES children ON DELETE CASCADE,
  -- The guardian for whom it is kept.
  holder_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('choosing', 'paying', 'trial', 'offer')),
  held_until timestamptz NOT NULL,
  -- What is paid for.
  subscription_id uuid REFERENCES subscriptions,
  made_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_as text CHECK (ended_as IN ('taken', 'released', 'expired')),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
  CHECK ((kind = 'paying') = (subscription_id IS NOT NULL))
);
CREATE UNIQUE INDEX seat_holds_once ON seat_holds (group_id, child_id) WHERE ended_at IS NULL;
-- Whoever looks at another group lets go of the first one.
CREATE UNIQUE INDEX seat_holds_choosing ON seat_holds (child_id) WHERE ended_at IS NULL AND kind = 'choosing';
CREATE INDEX seat_holds_due ON seat_holds (held_until) WHERE ended_at IS NULL;
CREATE INDEX seat_holds_child ON seat_holds (child_id);
CREATE INDEX seat_holds_group ON seat_holds (group_id);
CREATE INDEX seat_holds_holder ON seat_holds (holder_id);
CREATE INDEX seat_holds_subscription ON seat_holds (subscription_id);
