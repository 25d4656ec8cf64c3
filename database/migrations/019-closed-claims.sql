-- The list of prizes that were handed over or cancelled: its newest page, without sorting years of them.
CREATE INDEX claims_closed ON claims (coalesce(handled_at, claimed_at) DESC, claimed_at DESC, id DESC)
  WHERE status IN ('handed-over', 'cancelled');
