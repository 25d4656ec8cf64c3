-- The shelf: what children show, and to whom (decision H3). The guardians see a work at once, a group once its teacher approved.
CREATE TABLE shelf_works (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- What it holds is the project's shown version, under the name and cover of then.
  project_id uuid NOT NULL UNIQUE REFERENCES projects ON DELETE CASCADE,
  put_at timestamptz NOT NULL
);

CREATE TABLE shelf_places (
  work_id uuid NOT NULL REFERENCES shelf_works ON DELETE CASCADE,
  group_id uuid NOT NULL REFERENCES groups ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'declined')),
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  PRIMARY KEY (work_id, group_id),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK (decided_by IS NULL OR decided_at IS NOT NULL)
);
CREATE INDEX shelf_places_of_group ON shelf_places (group_id, state);
CREATE INDEX shelf_places_by_decider ON shelf_places (decided_by);

-- One kind sign of a child on another's work: no words from children to children.
CREATE TABLE shelf_signs (
  work_id uuid NOT NULL REFERENCES shelf_works ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  sign text NOT NULL CHECK (sign IN ('heart', 'star', 'rocket', 'laugh', 'clever', 'beautiful')),
  left_at timestamptz NOT NULL,
  PRIMARY KEY (work_id, user_id)
);
CREATE INDEX shelf_signs_of_child ON shelf_signs (user_id);

-- Children whose family doesn't let groups see their works.
CREATE TABLE shelf_refusals (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  refused_by uuid REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL
);
CREATE INDEX shelf_refusals_by_guardian ON shelf_refusals (refused_by);

-- A guardian's links to one work, for people without an account; one that ended is deleted.
CREATE TABLE shelf_links (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  work_id uuid NOT NULL REFERENCES shelf_works ON DELETE CASCADE,
  made_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of 256 random bits: the link itself is told once.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (ends_at > made_at AND ends_at <= made_at + interval '30 days')
);
CREATE INDEX shelf_links_of_work ON shelf_links (work_id);
CREATE INDEX shelf_links_by_guardian ON shelf_links (made_by);
CREATE INDEX shelf_links_ending ON shelf_links (ends_at);
