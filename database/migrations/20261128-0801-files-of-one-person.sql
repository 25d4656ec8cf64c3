-- A file of one person, such as a child's work: staff don't open it by being staff (decision H3).
ALTER TABLE files ADD COLUMN personal boolean NOT NULL DEFAULT false;
