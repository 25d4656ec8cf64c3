-- One index for each order of staff's list of modules, besides their place: a page is read from where the last one ended.
CREATE INDEX modules_by_title ON modules ((title ->> 'lt' COLLATE lt_natural), id);
CREATE INDEX modules_by_change ON modules ((coalesce(updated_at, created_at)), id);
CREATE INDEX modules_by_creation ON modules (created_at, id);
-- As of announcements: letters are folded once, when they are written.
ALTER TABLE modules ADD COLUMN search text GENERATED ALWAYS AS (fold(in_all_languages(title))) STORED;
-- Counts publishing, hiding, archiving and bringing back: an act on many is undone only where nobody did one of them since.
ALTER TABLE modules ADD COLUMN steps integer NOT NULL DEFAULT 0;
