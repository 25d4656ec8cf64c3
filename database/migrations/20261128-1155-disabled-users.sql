-- Disabled accounts are few: the list finds them without looking at the others.
CREATE INDEX users_disabled ON users (id) WHERE disabled_at IS NOT NULL;
