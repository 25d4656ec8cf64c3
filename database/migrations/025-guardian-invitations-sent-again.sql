-- A guardian who was asked may be mailed again: the link counts from then. Null: mailed once, when it was made.
ALTER TABLE guardian_invitations ADD COLUMN resent_at timestamptz;
