-- Why a teacher does not show a work to the group. Counts while the place is declined: older releases do not clear it.
ALTER TABLE shelf_places
  ADD COLUMN decline_reason text CHECK (decline_reason IN ('unfinished', 'private', 'unkind', 'talk'));
