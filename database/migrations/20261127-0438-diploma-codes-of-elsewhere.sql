-- Diplomas that moved in keep the code that is printed on them, whatever its shape.
ALTER TABLE diplomas DROP CONSTRAINT diplomas_code_check;
ALTER TABLE diplomas ADD CONSTRAINT diplomas_code_check CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{5,39}$');
