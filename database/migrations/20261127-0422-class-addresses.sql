-- The address that the children of a group type by hand (decision C2): /k/ and eight letters. It is no secret: what it shows depends
-- on the hour and the device.
CREATE TABLE class_addresses (
  group_id uuid PRIMARY KEY REFERENCES groups,
  code text NOT NULL CONSTRAINT class_addresses_code UNIQUE CHECK (code ~ '^[a-z]{8}$'),
  made_at timestamptz NOT NULL,
  made_by uuid REFERENCES users
);
CREATE INDEX class_addresses_made_by ON class_addresses (made_by);
