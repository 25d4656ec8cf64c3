-- An adult's word outlives their account: null is an adult who is gone. Else the nightly sweep of unproven accounts fails.
ALTER TABLE leaderboard_opt_outs ALTER COLUMN opted_out_by DROP NOT NULL;
ALTER TABLE leaderboard_opt_outs DROP CONSTRAINT leaderboard_opt_outs_opted_out_by_fkey;
ALTER TABLE leaderboard_opt_outs ADD CONSTRAINT leaderboard_opt_outs_opted_out_by_fkey
  FOREIGN KEY (opted_out_by) REFERENCES users ON DELETE SET NULL;
CREATE INDEX leaderboard_opt_outs_opted_out_by ON leaderboard_opt_outs (opted_out_by);

-- What a child chose is nothing without the child, as looks are.
ALTER TABLE leaderboard_opt_outs DROP CONSTRAINT leaderboard_opt_outs_user_id_fkey;
ALTER TABLE leaderboard_opt_outs ADD CONSTRAINT leaderboard_opt_outs_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
ALTER TABLE chosen_prizes DROP CONSTRAINT chosen_prizes_user_id_fkey;
ALTER TABLE chosen_prizes ADD CONSTRAINT chosen_prizes_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
