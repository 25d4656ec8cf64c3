-- The SMS that carried a delivery. No reference: SMS are deleted at their own age, and with their reader.
ALTER TABLE deliveries ADD COLUMN sms_id uuid;
