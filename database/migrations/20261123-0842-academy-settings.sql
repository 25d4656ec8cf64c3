-- How the academy is set up, as versions: the last one counts, none is ever changed. Without any, the first values of
-- the program count, and `TEACHERS_MAY_APPROVE` of the environment among them.
CREATE TABLE academy_settings (
  version integer PRIMARY KEY CHECK (version > 0),
  id uuid NOT NULL UNIQUE DEFAULT uuidv7(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  logo_id uuid REFERENCES files,
  contact jsonb NOT NULL,
  -- The days on which school years begin, each with the first school year of which it is true (record 056).
  school_year_turns jsonb NOT NULL CHECK (jsonb_array_length(school_year_turns) > 0),
  -- The last guard of decision P1.
  level_thresholds integer[] NOT NULL CHECK (
    cardinality(level_thresholds) = 6
    AND 0 < level_thresholds[1]
    AND level_thresholds[1] < level_thresholds[2]
    AND level_thresholds[2] < level_thresholds[3]
    AND level_thresholds[3] < level_thresholds[4]
    AND level_thresholds[4] < level_thresholds[5]
    AND level_thresholds[5] < level_thresholds[6]),
  teachers_may_approve boolean NOT NULL,
  field_meanings jsonb NOT NULL,
  prize_points jsonb NOT NULL,
  -- Null for the first values, which the program wrote at its first start.
  changed_by uuid REFERENCES users,
  changed_at timestamptz NOT NULL
);
CREATE TRIGGER academy_settings_append_only BEFORE UPDATE OR DELETE ON academy_settings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
