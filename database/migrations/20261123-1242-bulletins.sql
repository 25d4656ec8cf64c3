-- What staff tell many people at once: a banner on the home of everybody whom it is for, from one instant to another.
CREATE TABLE bulletins (
  -- Made by the form, so that a bulletin sent twice is made once.
  id uuid PRIMARY KEY,
  title jsonb NOT NULL CHECK (title ? 'lt'),
  -- Light Markdown, or HTML that has passed the allow-list (decision N1).
  body jsonb NOT NULL CHECK (body ? 'lt'),
  severity text NOT NULL DEFAULT 'info' CHECK (severity IN ('info', 'success', 'warning', 'error')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- Ended by hand before its end, or taken back before its start.
  ended_at timestamptz,
  -- Whether it is for groups and roles at all, and not only for the addresses (decision N3).
  to_many boolean NOT NULL,
  -- Whether it is only for people of its groups; without groups it would be for nobody.
  in_groups boolean NOT NULL,
  role text CHECK (role IN ('admin', 'teacher', 'parent', 'child')),
  -- How many people it was for when it was last written or when it began.
  recipients integer NOT NULL CHECK (recipients >= 0),
  -- Set once, when its readers' screens were told that it runs.
  begun_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CHECK (to_many OR (role IS NULL AND NOT in_groups))
);
CREATE INDEX bulletins_open ON bulletins (ends_at) WHERE ended_at IS NULL;
CREATE INDEX bulletins_created_by ON bulletins (created_by, starts_at DESC);
CREATE INDEX bulletins_starts_at ON bulletins (starts_at DESC);

CREATE TABLE bulletin_groups (
  bulletin_id uuid NOT NULL REFERENCES bulletins ON DELETE CASCADE,
  group_id uuid NOT NULL REFERENCES groups,
  PRIMARY KEY (bulletin_id, group_id)
);
CREATE INDEX bulletin_groups_group ON bulletin_groups (group_id);

CREATE TABLE bulletin_emails (
  bulletin_id uuid NOT NULL REFERENCES bulletins ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  PRIMARY KEY (bulletin_id, email)
);

-- Who saw a bulletin, and who does not want to see it any more, on any device (decision N2).
CREATE TABLE bulletin_readings (
  bulletin_id uuid NOT NULL REFERENCES bulletins ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  dismissed_at timestamptz,
  PRIMARY KEY (bulletin_id, user_id)
);
CREATE INDEX bulletin_readings_user ON bulletin_readings (user_id);
