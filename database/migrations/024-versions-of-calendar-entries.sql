-- What a calendar address last said of each lesson, as SHA-256 without its version: text that changed for whatever reason gets a new
-- SEQUENCE and LAST-MODIFIED. By user and not by address, so that a new address goes on counting.
CREATE TABLE calendar_feed_versions (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- No reference: reading a calendar waits for nobody who plans lessons. What is gone is forgotten at night.
  event_id uuid NOT NULL,
  content bytea NOT NULL,
  sequence integer NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, event_id)
);
