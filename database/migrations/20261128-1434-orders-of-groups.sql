-- One index for each order of the groups' list, within a status: a page is read from where the last one ended. Those without a
-- value are last.
CREATE INDEX groups_by_name ON groups (status, (name COLLATE lt_natural), id) WHERE deleted_at IS NULL;
CREATE INDEX groups_by_place ON groups
  (status, (city IS NULL), (coalesce(city, '') COLLATE "lt-x-icu"), (name COLLATE lt_natural), id) WHERE deleted_at IS NULL;
CREATE INDEX groups_by_start_date ON groups
  (status, coalesce(start_date, 'infinity'::date), (name COLLATE lt_natural), id) WHERE deleted_at IS NULL;
CREATE INDEX groups_by_end_date ON groups
  (status, coalesce(end_date, 'infinity'::date), (name COLLATE lt_natural), id) WHERE deleted_at IS NULL;
CREATE INDEX groups_by_created_at ON groups (status, created_at, id) WHERE deleted_at IS NULL;
