-- What was sent back keeps its reason while it is rewritten, until it is sent again.
ALTER TABLE feedback DROP CONSTRAINT feedback_check3;
ALTER TABLE feedback ADD CONSTRAINT feedback_reason_of_returned CHECK (
  CASE state WHEN 'returned' THEN return_reason IS NOT NULL WHEN 'draft' THEN true ELSE return_reason IS NULL END);
