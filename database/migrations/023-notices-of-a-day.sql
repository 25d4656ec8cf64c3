-- A told absence belongs to child, group and day in Vilnius (decision G20): it survives whatever becomes of the day's lessons.
CREATE TABLE notices_of_days (
  group_id uuid NOT NULL REFERENCES groups ON DELETE CASCADE,
  date date NOT NULL,
  student_id uuid NOT NULL REFERENCES users,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
  reported_by uuid NOT NULL REFERENCES users,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (group_id, date, student_id)
);
-- Of two lessons of a day the later word counts; what was set aside comes last: the family has not seen its lesson since.
INSERT INTO notices_of_days (group_id, date, student_id, reason, reported_by, reported_at)
SELECT DISTINCT ON (group_id, date, student_id) group_id, date, student_id, reason, reported_by, reported_at
FROM (
  SELECT e.group_id, e.local_date AS date, n.student_id, n.reason, n.reported_by, n.reported_at, false AS aside
  FROM absence_notices n JOIN schedule_events e ON e.id = n.event_id
  UNION ALL
  SELECT group_id, (starts_at AT TIME ZONE 'Europe/Vilnius')::date, student_id, reason, reported_by, reported_at, true
  FROM set_aside_notices
) AS told
ORDER BY group_id, date, student_id, aside, reported_at DESC;
DROP TABLE set_aside_notices;
DROP TABLE absence_notices;
ALTER TABLE notices_of_days RENAME TO absence_notices;
ALTER INDEX notices_of_days_pkey RENAME TO absence_notices_pkey;
CREATE INDEX absence_notices_student ON absence_notices (student_id);
CREATE INDEX absence_notices_date ON absence_notices (date);
