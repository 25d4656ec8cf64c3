-- A picture that staff brought for a module, shown instead of the illustration, and what it shows in words, in each language.
ALTER TABLE modules ADD COLUMN picture_id uuid REFERENCES files;
ALTER TABLE modules ADD COLUMN picture_alt jsonb;
ALTER TABLE modules ADD CONSTRAINT modules_picture_in_words CHECK ((picture_id IS NULL) = (picture_alt IS NULL));
CREATE INDEX modules_picture ON modules (picture_id) WHERE picture_id IS NOT NULL;
