CREATE TABLE rewards (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 6),
  name jsonb NOT NULL CHECK (name ? 'lt'),
  description jsonb NOT NULL CHECK (description ? 'lt'),
  category text NOT NULL CHECK (category IN ('gear', 'game', 'book', 'experience', 'merch')),
  points_required integer NOT NULL CHECK (points_required > 0),
  archived_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX rewards_level ON rewards (level DESC) WHERE archived_at IS NULL;

CREATE TABLE reward_options (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  reward_id uuid NOT NULL REFERENCES rewards ON DELETE CASCADE,
  position smallint NOT NULL,
  name jsonb NOT NULL CHECK (name ? 'lt'),
  quantity integer NOT NULL CHECK (quantity >= 0),
  UNIQUE (reward_id, position)
);

CREATE TABLE claims (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  request_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  -- Null for claims of the old system that were kept under the parent: "via parent" (decision P11).
  claimed_by uuid REFERENCES users,
  group_id uuid NOT NULL REFERENCES groups,
  reward_id uuid NOT NULL REFERENCES rewards,
  option_id uuid NOT NULL REFERENCES reward_options,
  -- What was promised at the time, whatever the catalogue says later.
  reward_name jsonb NOT NULL,
  reward_level smallint NOT NULL,
  option_name jsonb NOT NULL,
  points_required integer NOT NULL CHECK (points_required > 0),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  school_year smallint NOT NULL,
  status text NOT NULL DEFAULT 'claimed' CHECK (status IN ('claimed', 'ready', 'handed-over', 'cancelled')),
  claimed_at timestamptz NOT NULL,
  handled_by uuid REFERENCES users,
  handled_at timestamptz,
  cancel_reason text,
  UNIQUE (user_id, request_id)
);
-- Once per reward, child and school year (decision P7).
CREATE UNIQUE INDEX claims_once ON claims (user_id, reward_id, school_year) WHERE status <> 'cancelled';
CREATE INDEX claims_group ON claims (group_id, claimed_at DESC);
CREATE INDEX claims_user ON claims (user_id, school_year);
CREATE INDEX claims_open ON claims (claimed_at) WHERE status IN ('claimed', 'ready');
