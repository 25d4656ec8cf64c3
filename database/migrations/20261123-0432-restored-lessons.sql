-- A cancelled lesson that was restored is protected for good (decision G22): no later change by hand and its undoing hands it back
-- to the pattern.
ALTER TABLE schedule_events ADD COLUMN restored_at timestamptz;
