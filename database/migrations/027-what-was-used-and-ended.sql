-- What was handed out and is over: a mailed link that was used says so to who follows it again, and keys that work without
-- signing in (a calendar's address) end with their user's sessions.

-- A used code keeps its row until it would have expired and is swept; it does nothing any more.
ALTER TABLE one_time_codes ADD COLUMN used_at timestamptz;

-- Counted up when all keys of a user end; a key works while it has the number of its user.
ALTER TABLE users ADD COLUMN key_version integer NOT NULL DEFAULT 0;
ALTER TABLE calendar_feeds ADD COLUMN key_version integer NOT NULL DEFAULT 0;
