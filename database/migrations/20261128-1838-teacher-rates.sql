-- What a teacher is paid for an hour, from a day on: for the groups of a plan, or for all others (record 165).
CREATE TABLE teacher_rates (
  id uuid PRIMARY KEY,
  teacher_id uuid NOT NULL REFERENCES users,
  -- Null for every plan that has no rate of its own.
  plan_id uuid REFERENCES plans,
  -- A rate lasts until the next one of the same teacher and plan begins: two never overlap.
  valid_from date NOT NULL,
  cents integer NOT NULL CHECK (cents BETWEEN 0 AND 100000),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT teacher_rates_once_a_day UNIQUE NULLS NOT DISTINCT (teacher_id, plan_id, valid_from)
);
CREATE INDEX teacher_rates_plan ON teacher_rates (plan_id);
CREATE INDEX teacher_rates_created_by ON teacher_rates (created_by);

-- Whether teachers see what their hours come to; one row. The audit log says who changed it.
CREATE TABLE hours_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  teachers_see_pay boolean NOT NULL
);
