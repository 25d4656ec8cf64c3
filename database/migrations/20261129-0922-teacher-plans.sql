-- Which plans a teacher teaches or may stand in for (record 173). Without a row a teacher has no limits: any plan.
CREATE TABLE teacher_plans (
  teacher_id uuid NOT NULL REFERENCES users,
  plan_id uuid NOT NULL REFERENCES plans,
  PRIMARY KEY (teacher_id, plan_id)
);
CREATE INDEX teacher_plans_plan ON teacher_plans (plan_id);
