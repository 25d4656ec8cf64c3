-- One index for each order of the prizes' list, within those that wait and those that are closed: a page is read from where the last
-- one ended. Children and the day of closing have theirs.
CREATE INDEX claims_open_by_claimed_at ON claims (claimed_at, id) WHERE status IN ('claimed', 'ready');
CREATE INDEX claims_closed_by_claimed_at ON claims (claimed_at, id) WHERE status IN ('handed-over', 'cancelled');
CREATE INDEX claims_open_by_prize ON claims ((reward_name ->> 'lt' COLLATE lt_natural), id) WHERE status IN ('claimed', 'ready');
CREATE INDEX claims_closed_by_prize ON claims ((reward_name ->> 'lt' COLLATE lt_natural), id) WHERE status IN ('handed-over', 'cancelled');
CREATE INDEX claims_open_by_points ON claims (points_required, id) WHERE status IN ('claimed', 'ready');
CREATE INDEX claims_closed_by_points ON claims (points_required, id) WHERE status IN ('handed-over', 'cancelled');
-- Few among many: to count and to list them, not all are read.
CREATE INDEX claims_cancelled ON claims (coalesce(handled_at, claimed_at), claimed_at, id) WHERE status = 'cancelled';
-- Claims by group: deleted groups have prizes, too.
CREATE INDEX groups_by_natural_name ON groups ((name COLLATE lt_natural), id);
-- The first one above contains it.
DROP INDEX claims_open;
