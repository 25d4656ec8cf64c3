-- What was claimed of a prize in a year, without the cancelled claims, is counted in the index alone.
DROP INDEX claims_reward;
CREATE INDEX claims_reward ON claims (reward_id, school_year, status);
