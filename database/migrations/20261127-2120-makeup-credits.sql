-- What became of a missed lesson besides its mark: staff excused it, or the child made it up in another group (decision E5).
CREATE TABLE absence_outcomes (
  group_id uuid NOT NULL REFERENCES groups,
  date date NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  excused_by uuid REFERENCES users,
  excused_at timestamptz,
  -- The day on which the child made the lesson up.
  made_up_on date,
  PRIMARY KEY (group_id, date, user_id),
  CHECK (excused_by IS NULL OR excused_at IS NOT NULL),
  CHECK (excused_at IS NOT NULL OR made_up_on IS NOT NULL)
);
CREATE INDEX absence_outcomes_user ON absence_outcomes (user_id);

-- The right to make up one lesson (decision E5), with what its lines amount to. A lesson is a group's day, as for sheets and notices.
CREATE TABLE makeup_credits (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  child_id uuid NOT NULL REFERENCES users,
  source text NOT NULL CHECK (source IN ('absence', 'excuse', 'cancellation', 'admin')),
  -- The missed lesson; an admin may give a credit without one.
  group_id uuid REFERENCES groups,
  missed_on date,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
  given_by uuid REFERENCES users,
  given_at timestamptz NOT NULL,
  -- The last day on which the lesson can be made up, in Vilnius.
  valid_until date NOT NULL,
  -- The kind of its last line, and the sum of all lines.
  last text NOT NULL CHECK (last IN ('given', 'used', 'returned', 'withdrawn', 'expired')),
  balance smallint NOT NULL CHECK (balance IN (0, 1)),
  -- The lesson of another group for which it is used, and when it was to begin.
  event_id uuid REFERENCES schedule_events ON DELETE SET NULL,
  booked_for timestamptz,
  -- The end of which its family was told beforehand.
  warned_of date,
  CHECK ((group_id IS NULL) = (missed_on IS NULL)),
  CHECK (source = 'admin' OR missed_on IS NOT NULL),
  CHECK (source <> 'admin' OR reason <> ''),
  CHECK (balance = CASE WHEN last IN ('given', 'returned') THEN 1 ELSE 0 END),
  CHECK (booked_for IS NULL OR last = 'used'),
  CHECK (event_id IS NULL OR booked_for IS NOT NULL)
);
-- One for each child and missed lesson, whatever its sources.
CREATE UNIQUE INDEX makeup_credits_once ON makeup_credits (child_id, group_id, missed_on) WHERE missed_on IS NOT NULL;
CREATE INDEX makeup_credits_child ON makeup_credits (child_id, valid_until);
CREATE INDEX makeup_credits_day ON makeup_credits (group_id, missed_on);
CREATE INDEX makeup_credits_event ON makeup_credits (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX makeup_credits_open ON makeup_credits (valid_until) WHERE balance = 1;

-- Its lines: each follows the one before it, so that the sum is never below 0 or above 1.
CREATE TABLE makeup_entries (
  credit_id uuid NOT NULL REFERENCES makeup_credits,
  seq smallint NOT NULL CHECK (seq > 0),
  kind text NOT NULL CHECK (kind IN ('given', 'used', 'returned', 'withdrawn', 'expired')),
  amount smallint NOT NULL CHECK (amount = CASE WHEN kind IN ('given', 'returned') THEN 1 ELSE -1 END),
  balance smallint NOT NULL CHECK (balance IN (0, 1)),
  -- Why, as a word of the program, or as staff wrote it.
  cause text NOT NULL DEFAULT '' CHECK (length(cause) <= 300),
  -- The lesson for which it was used, or from which it was returned.
  group_id uuid REFERENCES groups,
  date date,
  by_id uuid REFERENCES users,
  at timestamptz NOT NULL,
  seq_before smallint GENERATED ALWAYS AS (nullif(seq - 1, 0)) STORED,
  balance_before smallint GENERATED ALWAYS AS (balance - amount) STORED,
  PRIMARY KEY (credit_id, seq),
  UNIQUE (credit_id, seq, balance),
  CHECK (seq > 1 OR balance = amount),
  FOREIGN KEY (credit_id, seq_before, balance_before) REFERENCES makeup_entries (credit_id, seq, balance)
);
CREATE TRIGGER makeup_entries_append_only BEFORE UPDATE OR DELETE ON makeup_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Lessons of which a fact changed that decides about credits; null in user_id: of everybody. Appended in the transaction of the fact, so
-- that nothing is missed, whoever writes.
CREATE TABLE makeup_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id uuid NOT NULL,
  date date NOT NULL,
  user_id uuid
);

-- Families wait for what follows from a notice or a cancellation; the rest is found by the job of each minute.
CREATE FUNCTION note_told_absences() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO makeup_notes (group_id, date, user_id) SELECT group_id, date, student_id FROM changed;
  IF FOUND THEN PERFORM graphile_worker.add_job('keepMakeUps', '{}'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER absence_notices_told AFTER INSERT ON absence_notices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_told_absences();
CREATE TRIGGER absence_notices_withdrawn AFTER DELETE ON absence_notices
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_told_absences();

CREATE FUNCTION note_moved_events() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO makeup_notes (group_id, date)
    SELECT days.group_id, days.date FROM was w JOIN is_now n ON n.id = w.id,
      LATERAL (VALUES (w.group_id, w.local_date), (n.group_id, n.local_date)) AS days (group_id, date)
    WHERE (w.cancelled_at IS NULL, w.local_date) IS DISTINCT FROM (n.cancelled_at IS NULL, n.local_date);
  IF FOUND THEN PERFORM graphile_worker.add_job('keepMakeUps', '{}'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_events_moved AFTER UPDATE ON schedule_events
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION note_moved_events();

-- Lessons that come or go concern only days about which something is known already.
CREATE FUNCTION note_made_events() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO makeup_notes (group_id, date)
    SELECT DISTINCT c.group_id, c.local_date FROM changed c
    WHERE EXISTS (SELECT FROM makeup_credits k WHERE k.group_id = c.group_id AND k.missed_on = c.local_date)
      OR EXISTS (SELECT FROM schedule_events e WHERE e.group_id = c.group_id AND e.local_date = c.local_date
        AND e.cancelled_at IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_events_made AFTER INSERT ON schedule_events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_made_events();
CREATE TRIGGER schedule_events_gone AFTER DELETE ON schedule_events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_made_events();

CREATE FUNCTION note_marks() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO makeup_notes (group_id, date, user_id)
    SELECT s.group_id, s.date, c.user_id FROM changed c JOIN daily_sheets s ON s.id = c.sheet_id WHERE c.attendance IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER daily_sheet_rows_marked AFTER INSERT ON daily_sheet_rows
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_marks();
CREATE FUNCTION note_changed_marks() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO makeup_notes (group_id, date, user_id)
    SELECT s.group_id, s.date, n.user_id FROM is_now n JOIN was w USING (sheet_id, user_id)
      JOIN daily_sheets s ON s.id = n.sheet_id WHERE n.attendance IS DISTINCT FROM w.attendance;
  RETURN NULL;
END $$;
CREATE TRIGGER daily_sheet_rows_remarked AFTER UPDATE ON daily_sheet_rows
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION note_changed_marks();

CREATE FUNCTION note_excuses() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO makeup_notes (group_id, date, user_id) SELECT group_id, date, user_id FROM changed;
  -- Figures count by the same rule.
  INSERT INTO analytics_changes (group_id, from_day, to_day) SELECT DISTINCT group_id, date, date FROM changed;
  PERFORM graphile_worker.add_job('keepMakeUps', '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER absence_outcomes_made AFTER INSERT ON absence_outcomes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_excuses();
CREATE TRIGGER absence_outcomes_changed AFTER UPDATE ON absence_outcomes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_excuses();
CREATE TRIGGER absence_outcomes_gone AFTER DELETE ON absence_outcomes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_excuses();

-- How an academy gives make-ups. One that has run without them decides by itself; a new one begins with the values of the program.
ALTER TABLE academy_settings ADD COLUMN make_ups jsonb NOT NULL
  DEFAULT '{"offered": false, "noticeHours": 12, "daysValid": 45, "perTerm": 4}';

-- A guest's marks count where the child belongs.
CREATE FUNCTION note_guests() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO analytics_changes (group_id, from_day, to_day) SELECT DISTINCT group_id, day, day FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER event_guests_counted AFTER INSERT ON event_guests
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_guests();
CREATE TRIGGER event_guests_uncounted AFTER DELETE ON event_guests
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_guests();
