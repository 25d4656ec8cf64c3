-- Mails that people switched off are choices of their topic now.
INSERT INTO notification_choices (user_id, topic, channel, pace)
SELECT u.id, CASE mail WHEN 'feedback' THEN 'letters' ELSE mail END, 'mail', 'off'
FROM users u, unnest(u.muted_mails) AS mail
WHERE mail IN ('absence', 'feedback')
ON CONFLICT DO NOTHING;

ALTER TABLE users DROP COLUMN muted_mails;
