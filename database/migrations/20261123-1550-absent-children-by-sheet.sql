-- The desk looks for children who missed the last two lessons of their group: two sheets of every group, few of whose lines say so.
CREATE INDEX daily_sheet_rows_absent ON daily_sheet_rows (sheet_id, user_id) WHERE attendance = 'absent';
