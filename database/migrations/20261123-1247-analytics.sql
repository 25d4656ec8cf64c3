-- What analytics sums, by day and group; null is what belongs to no group. Made from the facts alone by one statement
-- (analytics/server/rollups.repository.ts), and made anew for the days of a group on which a fact changed. Nothing refers to
-- groups or people by a key: a foreign key would make each count wait for whoever saves the group.
CREATE TABLE analytics_days (
  group_id uuid,
  day date NOT NULL,
  -- Lessons of the plan, and those of them that are not cancelled.
  planned integer NOT NULL,
  held integer NOT NULL,
  -- Students and places of a day with a lesson.
  members integer NOT NULL,
  places integer NOT NULL,
  -- 1 on a day whose sheet is to be filled in; without a mark, or marked and not approved.
  sheets_due integer NOT NULL,
  sheets_missing integer NOT NULL,
  sheets_waiting integer NOT NULL,
  present integer NOT NULL,
  late integer NOT NULL,
  left_early integer NOT NULL,
  absent integer NOT NULL,
  -- Of the absent: the family had said so.
  told_ahead integer NOT NULL,
  points_given integer NOT NULL,
  points_claimed integer NOT NULL,
  points_adjusted integer NOT NULL,
  lessons_opened integer NOT NULL,
  lessons_finished integer NOT NULL,
  feedback_written integer NOT NULL,
  UNIQUE NULLS NOT DISTINCT (group_id, day)
);

-- From which day a child is a student of a group that runs, and from which day no longer; null while they are.
CREATE TABLE analytics_stays (
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  from_day date NOT NULL,
  until_day date CHECK (until_day > from_day),
  PRIMARY KEY (group_id, user_id, from_day)
);

-- Days of groups on which a fact changed and whose rows are to be made anew; null in from_day or to_day: without an end. Appended
-- only, in the transaction of the fact: no two transactions wait for each other here.
CREATE TABLE analytics_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  group_id uuid,
  from_day date,
  to_day date
);

CREATE INDEX point_entries_group_day ON point_entries (group_id, date);

CREATE FUNCTION note_sheets() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO analytics_changes (group_id, from_day, to_day) SELECT DISTINCT group_id, date, date FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION note_sheet_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO analytics_changes (group_id, from_day, to_day)
    SELECT DISTINCT s.group_id, s.date, s.date FROM changed c JOIN daily_sheets s ON s.id = c.sheet_id;
  RETURN NULL;
END $$;
CREATE FUNCTION note_events() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO analytics_changes (group_id, from_day, to_day)
    SELECT DISTINCT group_id, local_date, local_date FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION note_feedback() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO analytics_changes (group_id, from_day, to_day)
    SELECT DISTINCT group_id, day, day
    FROM changed, LATERAL (SELECT (sent_at AT TIME ZONE 'Europe/Vilnius')::date AS day) AS at WHERE day IS NOT NULL;
  RETURN NULL;
END $$;
-- A child's lessons count in the first of the groups they are in that day: all of these may change.
CREATE FUNCTION note_lesson_progress() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO analytics_changes (group_id, from_day, to_day)
    SELECT DISTINCT m.group_id, day, day
    FROM changed c JOIN group_members m ON m.user_id = c.user_id AND m.kind = 'student',
      LATERAL (VALUES ((c.opened_at AT TIME ZONE 'Europe/Vilnius')::date),
        ((c.finished_at AT TIME ZONE 'Europe/Vilnius')::date)) AS days (day)
    WHERE day IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION note_members() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO analytics_changes (group_id, from_day)
    SELECT group_id, min(joined_on) FROM (
      SELECT c.group_id, c.joined_on FROM changed c WHERE c.kind = 'student'
      UNION ALL SELECT m.group_id, c.joined_on FROM changed c JOIN group_members m ON m.user_id = c.user_id
        WHERE c.kind = 'student' AND m.kind = 'student') AS known
    GROUP BY group_id;
  RETURN NULL;
END $$;
CREATE FUNCTION note_group() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO analytics_changes (group_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

-- One function serves what was and what is: both are called `changed`.
DO $$
DECLARE
  fact record;
BEGIN
  FOR fact IN SELECT * FROM (VALUES ('daily_sheets', 'note_sheets'), ('daily_sheet_rows', 'note_sheet_rows'),
    ('absence_notices', 'note_sheets'), ('point_entries', 'note_sheets'), ('schedule_events', 'note_events'),
    ('feedback', 'note_feedback'), ('lesson_progress', 'note_lesson_progress'), ('group_members', 'note_members')
  ) AS facts (of, note)
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_added AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', fact.of, fact.note);
    CONTINUE WHEN fact.of = 'point_entries';
    EXECUTE format('CREATE TRIGGER %1$s_changed AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', fact.of, fact.note);
    EXECUTE format('CREATE TRIGGER %1$s_removed AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', fact.of, fact.note);
    -- A sheet stays the sheet of its day.
    CONTINUE WHEN fact.note IN ('note_sheets', 'note_sheet_rows');
    EXECUTE format('CREATE TRIGGER %1$s_left AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', fact.of, fact.note);
  END LOOP;
END $$;
CREATE TRIGGER groups_counted AFTER UPDATE OF status, max_students, end_date, deleted_at ON groups
  FOR EACH ROW WHEN ((OLD.status, OLD.max_students, OLD.end_date, OLD.deleted_at)
    IS DISTINCT FROM (NEW.status, NEW.max_students, NEW.end_date, NEW.deleted_at))
  EXECUTE FUNCTION note_group();

-- What stands is counted with the next minute.
INSERT INTO analytics_changes (group_id) SELECT id FROM groups UNION ALL SELECT NULL;
