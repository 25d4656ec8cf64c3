-- Which lesson a meeting of a group teaches: as somebody named it, or as it was opened there (decision L12).
CREATE TABLE event_lessons (
  event_id uuid PRIMARY KEY REFERENCES schedule_events ON DELETE CASCADE,
  lesson_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
  -- When it was opened to the group from there; null while it is only named.
  opened_at timestamptz
);
CREATE INDEX event_lessons_lesson ON event_lessons (lesson_id);

-- Groups whose lesson opens by itself when their meeting begins.
CREATE TABLE self_opening_groups (
  group_id uuid PRIMARY KEY REFERENCES groups ON DELETE CASCADE,
  since timestamptz NOT NULL
);
