-- What is due at one instant, such as the invoices of a month, is taken a hundred at a time in the order of the index: without
-- the id in it, each hundred sorted all that waited.
DROP INDEX notifications_mail_due;
CREATE INDEX notifications_mail_due ON notifications (mail_at, id) WHERE mail_at IS NOT NULL;
DROP INDEX notifications_push_due;
CREATE INDEX notifications_push_due ON notifications (push_at, id) WHERE push_at IS NOT NULL;
