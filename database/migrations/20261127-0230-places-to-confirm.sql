-- Groups that were chosen for children before they were people: by an admin at the invitation, or by a seat that was kept for
-- the account. They become members from the invitation's day on, once an admin has seen it (decision C1).
CREATE TABLE places_to_confirm (
  child_id uuid NOT NULL REFERENCES children ON DELETE CASCADE,
  group_id uuid NOT NULL REFERENCES groups,
  joined_on date NOT NULL,
  PRIMARY KEY (child_id, group_id)
);
CREATE INDEX places_to_confirm_group ON places_to_confirm (group_id);
INSERT INTO places_to_confirm (child_id, group_id, joined_on)
SELECT c.id, chosen.group_id, (c.created_at AT TIME ZONE 'Europe/Vilnius')::date
FROM children c
  CROSS JOIN LATERAL (SELECT c.group_id UNION
    SELECT s.group_id FROM subscriptions s WHERE s.child_id = c.id AND s.state <> 'ended') AS chosen (group_id)
  JOIN groups g ON g.id = chosen.group_id AND g.deleted_at IS NULL
WHERE c.status = 'invited' AND c.deleted_at IS NULL;
ALTER TABLE children DROP COLUMN group_id;
