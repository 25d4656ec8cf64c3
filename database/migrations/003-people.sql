-- A child as the family knows it (spec §3 "Child record"); the account joins when the child registers.
CREATE TABLE children (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid UNIQUE REFERENCES users,
  email text CHECK (email = lower(email)),
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 100),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 100),
  birth_date date,
  status text NOT NULL CHECK (status IN ('invited', 'registered')),
  created_at timestamptz NOT NULL,
  CHECK ((status = 'registered') = (user_id IS NOT NULL))
);

-- Who looks after whom (decision A16): many to many, exactly one guardian pays.
CREATE TABLE guardianships (
  child_id uuid NOT NULL REFERENCES children ON DELETE CASCADE,
  guardian_id uuid NOT NULL REFERENCES users,
  pays boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (child_id, guardian_id)
);
CREATE INDEX guardianships_guardian ON guardianships (guardian_id);
CREATE UNIQUE INDEX guardianships_one_payer ON guardianships (child_id) WHERE pays;
