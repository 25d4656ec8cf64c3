-- Whom a guardian gave a link: so that one of several can be found and ended. Older links have no name.
ALTER TABLE shelf_links ADD COLUMN name text CHECK (length(name) BETWEEN 1 AND 40);
