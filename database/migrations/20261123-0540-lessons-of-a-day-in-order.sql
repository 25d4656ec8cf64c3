-- The first lessons of a day or an hour are read one after the other, however many groups meet then.
CREATE INDEX schedule_events_in_order ON schedule_events (local_date, starts_at, id);
-- Lessons of deleted groups are left out by the ids of these groups, which are few.
CREATE INDEX groups_deleted ON groups (id) WHERE deleted_at IS NOT NULL;
