-- The one prize that a child saves for. It goes with its claim; an archived one stays until the child chooses anew.
CREATE TABLE chosen_prizes (
  user_id uuid PRIMARY KEY REFERENCES users,
  reward_id uuid NOT NULL REFERENCES rewards ON DELETE CASCADE,
  chosen_at timestamptz NOT NULL
);
CREATE INDEX chosen_prizes_by_reward ON chosen_prizes (reward_id);
