-- Families and teachers are asked for by person, past memberships too: the partial index served the present ones only.
DROP INDEX group_members_user;
CREATE INDEX group_members_user ON group_members (user_id, kind);
