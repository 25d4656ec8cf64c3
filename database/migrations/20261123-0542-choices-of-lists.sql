-- What the lists of groups can be narrowed by: each city and product once, whether any group has a module, and the first
-- teachers by name, however many groups and people there are.
CREATE INDEX groups_city ON groups (city) WHERE deleted_at IS NULL;
CREATE INDEX groups_product ON groups (product) WHERE deleted_at IS NULL;
CREATE INDEX group_modules_module ON group_modules (module_id);
CREATE INDEX users_who_may_teach ON users (last_name COLLATE "lt-x-icu", first_name COLLATE "lt-x-icu", id)
  WHERE role IN ('teacher', 'admin');
