-- A change of a group's weekly pattern that is planned ahead: from that day on these weekdays hold, written as the rows of
-- group_weekdays are (and countsFrom of each). When the day has come, the night puts them in the place of the rows.
ALTER TABLE groups
  ADD COLUMN next_weekdays jsonb CHECK (jsonb_typeof(next_weekdays) = 'array'),
  ADD COLUMN next_weekdays_from date,
  ADD CONSTRAINT groups_next_weekdays_whole CHECK ((next_weekdays IS NULL) = (next_weekdays_from IS NULL));
CREATE INDEX groups_next_weekdays ON groups (next_weekdays_from) WHERE next_weekdays_from IS NOT NULL;

-- The day from which a repetition counts: every second week stays the same week when its day or time changes. Without it
-- the group's first day.
ALTER TABLE group_weekdays ADD COLUMN counts_from date;
