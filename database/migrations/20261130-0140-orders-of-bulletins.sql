-- One index for each order of the list of announcements: a page is read from where the last one ended.
CREATE INDEX bulletins_by_start ON bulletins (starts_at, id);
CREATE INDEX bulletins_by_end ON bulletins ((coalesce(ended_at, ends_at)), id);
CREATE INDEX bulletins_by_title ON bulletins ((title ->> 'lt' COLLATE lt_natural), id);
CREATE INDEX bulletins_by_recipients ON bulletins (recipients, id);
-- A teacher's own.
CREATE INDEX bulletins_of_author ON bulletins (created_by, starts_at, id);
-- As of groups: letters are folded once, when they are written.
ALTER TABLE bulletins ADD COLUMN search text GENERATED ALWAYS AS (fold(in_all_languages(title))) STORED;
