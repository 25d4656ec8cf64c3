-- Which days of a school year wait for their sheets: lessons without an approved sheet are found by two walks in the same
-- order that read no table, however many groups there are.
CREATE INDEX schedule_events_held ON schedule_events (local_date, group_id) WHERE cancelled_at IS NULL;
CREATE INDEX daily_sheets_approved ON daily_sheets (date, group_id) WHERE is_approved;
