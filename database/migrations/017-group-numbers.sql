-- Numbers groups in the order in which they were made: neighbours in a calendar get different colours.
ALTER TABLE groups ADD COLUMN number integer GENERATED ALWAYS AS IDENTITY;
