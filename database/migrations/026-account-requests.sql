-- What a child asks for in their own account and a guardian has not answered yet (decision A24). An answer, or taking the request
-- back, deletes the row: who answered is in the audit log.
CREATE TABLE account_requests (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('details', 'email', 'deletion')),
  first_name text,
  last_name text,
  birth_date date,
  new_email text CHECK (new_email = lower(new_email)),
  requested_at timestamptz NOT NULL,
  CONSTRAINT account_requests_open UNIQUE (user_id, kind),
  CHECK ((kind = 'details') = (first_name IS NOT NULL AND last_name IS NOT NULL AND birth_date IS NOT NULL)),
  CHECK ((kind = 'email') = (new_email IS NOT NULL))
);
