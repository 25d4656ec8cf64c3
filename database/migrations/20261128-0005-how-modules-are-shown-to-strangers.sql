-- What strangers see of a module on the public list of groups: a picture of its own and what a child will make (decision E1).
-- A row only where an admin gave one of them; the picture of a module's card stays for signed-in people.
CREATE TABLE module_showcases (
  module_id uuid PRIMARY KEY REFERENCES modules ON DELETE CASCADE,
  makes jsonb,
  picture_id uuid REFERENCES files,
  picture_alt jsonb,
  -- Counts changes: who saves names the one that they have seen.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CONSTRAINT module_showcases_picture_in_words CHECK ((picture_id IS NULL) = (picture_alt IS NULL))
);
CREATE INDEX module_showcases_picture ON module_showcases (picture_id) WHERE picture_id IS NOT NULL;
