-- What invoices say of their buyer besides the name, as the payer or an admin wrote it. Issued invoices keep what they said.
CREATE TABLE payer_details (
  payer_id uuid PRIMARY KEY REFERENCES users,
  address text NOT NULL CHECK (char_length(address) <= 200),
  -- The company that pays in the person's place; empty where the person pays.
  company text NOT NULL CHECK (char_length(company) <= 120),
  company_code text NOT NULL CHECK (char_length(company_code) <= 20),
  vat_code text NOT NULL CHECK (char_length(vat_code) <= 15),
  changed_at timestamptz NOT NULL,
  CHECK (CASE WHEN company = '' THEN company_code = '' AND vat_code = '' ELSE company_code <> '' AND address <> '' END)
);
