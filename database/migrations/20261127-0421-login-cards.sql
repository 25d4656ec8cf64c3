-- A child's way in without an address (decision C2): a card with a QR code, and four of sixteen pictures. Neither the code's secret
-- nor the pictures are kept. Without a secret the card was taken back; the username stays the child's.
CREATE TABLE login_cards (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  username text NOT NULL CONSTRAINT login_cards_username UNIQUE CHECK (username = lower(username)),
  secret_hash bytea CONSTRAINT login_cards_secret_hash UNIQUE,
  pictures_hash text,
  wrong_tries smallint NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL,
  made_by uuid REFERENCES users,
  last_used_at timestamptz,
  last_used_way text CHECK (last_used_way IN ('card', 'pictures')),
  last_used_device text,
  CHECK ((secret_hash IS NULL) = (pictures_hash IS NULL))
);
CREATE INDEX login_cards_made_by ON login_cards (made_by);
-- A session that began with a card ends with that card.
ALTER TABLE sessions ADD COLUMN by_card boolean NOT NULL DEFAULT false;
