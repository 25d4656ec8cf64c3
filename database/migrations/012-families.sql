-- Invitations of children and second guardians (spec §3 "Child record", decision A16).

ALTER TABLE children
  -- The group that the child joins when registering, chosen at the invitation.
  ADD COLUMN group_id uuid REFERENCES groups,
  ADD COLUMN invited_by uuid REFERENCES users,
  ADD COLUMN invited_at timestamptz,
  ADD COLUMN deleted_at timestamptz;

-- A pending guardian has no access: the guardianship row is made when the invitation is accepted.
CREATE TABLE guardian_invitations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL CHECK (email = lower(email)),
  invited_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  accepted_by uuid REFERENCES users,
  accepted_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX guardian_invitations_by ON guardian_invitations (invited_by);
CREATE TABLE guardian_invitation_children (
  invitation_id uuid NOT NULL REFERENCES guardian_invitations ON DELETE CASCADE,
  child_id uuid NOT NULL REFERENCES children ON DELETE CASCADE,
  PRIMARY KEY (invitation_id, child_id)
);

-- The admins' list of users by name, and the trail of what was done about somebody.
CREATE INDEX users_by_name ON users (last_name COLLATE "lt-x-icu", first_name COLLATE "lt-x-icu", id);
CREATE INDEX audit_entries_about ON audit_entries ((detail ->> 'userId'), id DESC) WHERE detail ? 'userId';
CREATE INDEX audit_entries_subject_id ON audit_entries (subject_id, id DESC);
