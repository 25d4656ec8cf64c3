-- An adult may have a photo; a child has a figure (decision A26).
ALTER TABLE users ADD COLUMN photo_id uuid REFERENCES files;
ALTER TABLE users ADD CONSTRAINT users_photo_of_adults
  CHECK (photo_id IS NULL OR (role IS NOT NULL AND role <> 'child'));
-- The sweep of files asks who shows one.
CREATE INDEX users_photo_id ON users (photo_id) WHERE photo_id IS NOT NULL;
