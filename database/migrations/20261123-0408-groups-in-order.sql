-- The first groups by name: pickers and pages of groups read some 20 of them, not all to sort them.
CREATE INDEX groups_in_order ON groups ((name COLLATE lt_natural), id) WHERE deleted_at IS NULL;
