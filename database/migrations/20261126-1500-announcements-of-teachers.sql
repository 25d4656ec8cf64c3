-- Whether announcements of teachers also go out by mail and push (decision N14).
ALTER TABLE academy_settings ADD COLUMN teachers_may_notify boolean NOT NULL DEFAULT false;
