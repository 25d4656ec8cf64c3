-- Until when somebody reads a child's code as it is: then its screen tells each key soon, otherwise only what a tile shows (record 146).
ALTER TABLE stage_seats ADD COLUMN followed_until timestamptz;
