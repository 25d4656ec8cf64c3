-- What a family was told is looked up while a parent is on the telephone.
CREATE INDEX mails_recipient ON mails (recipient, created_at DESC);
