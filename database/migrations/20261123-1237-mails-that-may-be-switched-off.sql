-- The address that switches mails of this kind off without signing in (RFC 8058); null for those that always come.
ALTER TABLE mails ADD COLUMN unsubscribe_url text;
