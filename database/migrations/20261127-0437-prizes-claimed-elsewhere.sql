-- The last guard of the ledger holds for what is claimed here. What moved in was claimed elsewhere, where a balance could be overdrawn:
-- such entries were posted by nobody, and later points repay them (decision P6).
ALTER TABLE point_entries DROP CONSTRAINT point_entries_check;
ALTER TABLE point_entries ADD CONSTRAINT point_entries_check
  CHECK (kind <> 'claim' OR balance_after >= 0 OR posted_by IS NULL);
