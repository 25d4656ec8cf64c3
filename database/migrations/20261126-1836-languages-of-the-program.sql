-- Which languages there are is said in one place, `locales` of the program: a new one needs no migration.
ALTER TABLE users DROP CONSTRAINT users_locale_check,
  ADD CONSTRAINT users_locale_check CHECK (locale ~ '^[a-z]{2}$');
ALTER TABLE sessions DROP CONSTRAINT sessions_pending_locale_check,
  ADD CONSTRAINT sessions_pending_locale_check CHECK (pending_locale ~ '^[a-z]{2}$');
