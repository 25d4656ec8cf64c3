-- A deleted account says so itself: until now it was told by what it lacked, in as many words as there were places that asked.
ALTER TABLE users ADD COLUMN deleted_at timestamptz;
UPDATE users SET deleted_at = disabled_at WHERE disabled_at IS NOT NULL AND password_hash IS NULL AND email IS NULL;
ALTER TABLE users ADD CONSTRAINT users_deleted_check
  CHECK (deleted_at IS NULL OR (disabled_at IS NOT NULL AND password_hash IS NULL AND email IS NULL));
CREATE INDEX users_deleted ON users (id) WHERE deleted_at IS NOT NULL;
