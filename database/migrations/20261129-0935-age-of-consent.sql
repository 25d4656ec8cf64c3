-- Children who were asked on their fourteenth birthday for their own consent (decision K4): one row a child, so that nobody is asked twice.
CREATE TABLE age_of_consent_notices (
  child_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- The birthday that it was for: if the birth date is corrected to a later one, the child is asked again.
  turned_on date NOT NULL,
  told_at timestamptz NOT NULL,
  -- Whether anybody had a way to read it: the child, or a guardian.
  reached boolean NOT NULL
);

-- The first day on which the academy looked for birthdays: whoever turned 14 before it isn't written to.
CREATE TABLE age_of_consent_start (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  day date NOT NULL
);
