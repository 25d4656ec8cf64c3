-- The facts of a transfer without what the bank remarks: an export of later may remark otherwise. Null for what came before, and that is
-- known by `fingerprint` as it was.
ALTER TABLE bank_transfers ADD COLUMN said_key text;
