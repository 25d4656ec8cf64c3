-- The admin who started a subscription for a family (decision C5); null when the family did. It runs before anything is paid.
ALTER TABLE subscriptions ADD COLUMN started_by uuid REFERENCES users;
CREATE INDEX subscriptions_started_by ON subscriptions (started_by);
