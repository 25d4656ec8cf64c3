-- Who issues invoices and how: a part of the academy's settings. Until an admin fills it in, no invoice can be issued.
ALTER TABLE academy_settings ADD COLUMN invoicing jsonb NOT NULL DEFAULT '{
  "legalName": "", "companyCode": "", "vatCode": "", "vatGround": "", "address": "", "iban": "",
  "series": "ORB", "dueDays": 14, "note": {"lt": "", "en": ""}}';
ALTER TABLE academy_settings ALTER COLUMN invoicing DROP DEFAULT;
