-- A child is a person from the moment somebody enters it (decision C1): every family's record has a row of users. Who waited
-- for an account gets a row without a way in; a record that was taken back gets one without a name, as a deleted account has.
ALTER TABLE children DROP CONSTRAINT children_check;
WITH waiting AS MATERIALIZED (
  SELECT id AS child_id, uuidv7() AS user_id, first_name, last_name, birth_date, created_at, deleted_at
  FROM children WHERE user_id IS NULL
), made AS (
  INSERT INTO users (id, role, first_name, last_name, birth_date, created_at, disabled_at, deleted_at)
  SELECT user_id, 'child',
    CASE WHEN deleted_at IS NULL THEN first_name ELSE '—' END,
    CASE WHEN deleted_at IS NULL THEN last_name ELSE '—' END,
    CASE WHEN deleted_at IS NULL THEN birth_date END, created_at, deleted_at, deleted_at
  FROM waiting
)
UPDATE children c SET user_id = waiting.user_id FROM waiting WHERE c.id = waiting.child_id;
ALTER TABLE children ALTER COLUMN user_id SET NOT NULL;
