-- One index for each order of the users' list: a page is read from where the last one ended. Those without a value are last.
CREATE INDEX users_by_email ON users (coalesce(email, '~'), id);
CREATE INDEX users_by_role ON users
  (coalesce(role, '~'), last_name COLLATE "lt-x-icu", first_name COLLATE "lt-x-icu", id);
CREATE INDEX users_by_created_at ON users (created_at, id);
CREATE INDEX users_by_birth_date ON users (coalesce(birth_date, 'infinity'::date), id);
