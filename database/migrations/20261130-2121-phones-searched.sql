-- An admin finds who calls: by any part of the number.
CREATE INDEX users_phone_search ON users USING gin (phone gin_trgm_ops) WHERE phone IS NOT NULL;
