-- The highest level of the school year, so that reaching it is told once, also when a sheet is taken back and approved again.
ALTER TABLE wallets ADD COLUMN highest_level smallint NOT NULL DEFAULT 0 CHECK (highest_level >= 0);
