-- Only mails that are sent can be switched off: what was chosen of others is forgotten.
UPDATE users SET muted_mails = CASE WHEN 'absence' = ANY (muted_mails) THEN ARRAY['absence'] ELSE ARRAY[]::text[] END
WHERE muted_mails <> ARRAY[]::text[];
