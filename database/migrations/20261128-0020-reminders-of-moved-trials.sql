-- Of which day a family was reminded: a trial whose lesson moves is reminded of its new day. What was reminded before was reminded of the
-- day that its lesson has now.
ALTER TABLE trials ADD COLUMN reminded_of date;
UPDATE trials t SET reminded_of = e.local_date FROM schedule_events e WHERE e.id = t.event_id AND t.reminded_at IS NOT NULL;
