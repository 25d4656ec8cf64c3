-- Phone numbers of adults, in E.164: '+', country code, number, 15 digits at most. Children have none, as they have no photo.
ALTER TABLE users
  ADD COLUMN phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  ADD CONSTRAINT users_phone_of_adults CHECK (phone IS NULL OR role IS DISTINCT FROM 'child');
