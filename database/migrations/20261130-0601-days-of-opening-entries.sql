-- The day of a balance that an admin entered by hand; what was imported has none.
ALTER TABLE opening_entries ADD COLUMN as_of date;
