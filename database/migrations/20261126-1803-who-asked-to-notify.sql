-- Whether an administrator asked for the mail and push of a bulletin: what a teacher asked for follows the academy's setting when it is
-- sent (decision N14).
ALTER TABLE bulletins ADD COLUMN asked_by_admin boolean NOT NULL DEFAULT false;
UPDATE bulletins b SET asked_by_admin = true FROM users u WHERE u.id = b.created_by AND u.role = 'admin' AND b.told_at IS NULL;
