-- Whether a child may claim a prize more than once in a school year (decision P7a). A claim keeps what held when it was made.
ALTER TABLE rewards ADD COLUMN repeatable boolean NOT NULL DEFAULT false;
ALTER TABLE claims ADD COLUMN repeatable boolean NOT NULL DEFAULT false;
DROP INDEX claims_once;
CREATE UNIQUE INDEX claims_once ON claims (user_id, reward_id, school_year) WHERE status <> 'cancelled' AND NOT repeatable;
