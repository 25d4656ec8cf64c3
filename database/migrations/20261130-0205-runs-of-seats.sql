-- How a child's last run ended, for the teacher who looks on: what else explains its error, what it printed, and which checks passed (record 191).
ALTER TABLE stage_seats ADD COLUMN clue jsonb;
ALTER TABLE stage_seats ADD COLUMN ran jsonb;
