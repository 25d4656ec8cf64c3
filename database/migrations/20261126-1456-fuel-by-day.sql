-- The points of a group by the day of their lesson: the fuel of its missions, read from the index alone.
CREATE INDEX point_entries_fuel ON point_entries (group_id, date) INCLUDE (user_id, amount, created_at)
  WHERE kind IN ('sheet', 'sheet-reversal');
DROP INDEX point_entries_group;
