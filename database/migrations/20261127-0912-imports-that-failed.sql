-- How often writing an import failed: after as many times as its job is tried, it ends as failed, and can be undone.
ALTER TABLE imports ADD COLUMN failures integer NOT NULL DEFAULT 0;
