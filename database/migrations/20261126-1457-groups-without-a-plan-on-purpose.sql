-- “No plan”, chosen on purpose: camps and the like (decision G24). An active group with neither is asked when it is saved next.
ALTER TABLE groups ADD COLUMN no_plan boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT groups_plan_or_none CHECK (NOT (no_plan AND plan_id IS NOT NULL));
