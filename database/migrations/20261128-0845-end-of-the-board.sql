-- Until when children's screens are covered: a teacher whose device closes leaves nobody waiting (record 134).
ALTER TABLE stages ADD COLUMN board_ends_at timestamptz;
