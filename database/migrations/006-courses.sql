CREATE TABLE modules (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  position integer NOT NULL,
  title jsonb NOT NULL CHECK (title ? 'lt'),
  description jsonb NOT NULL CHECK (description ? 'lt'),
  label jsonb CHECK (label ? 'lt'),
  -- The name of an illustration of the product, or later an uploaded file's address.
  image text,
  published boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

CREATE TABLE lessons (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  module_id uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  "order" integer NOT NULL CHECK ("order" > 0),
  title jsonb NOT NULL CHECK (title ? 'lt'),
  published boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  UNIQUE (module_id, "order") DEFERRABLE INITIALLY IMMEDIATE
);

-- Module → highest open lesson order; 0 = assigned, nothing open; no row = not assigned (decision L4).
CREATE TABLE group_modules (
  group_id uuid NOT NULL REFERENCES groups ON DELETE CASCADE,
  module_id uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  open_order integer NOT NULL DEFAULT 0 CHECK (open_order >= 0),
  PRIMARY KEY (group_id, module_id)
);
