-- Transfers of all years are found by any part of a word that they say.
CREATE INDEX bank_transfers_said ON bank_transfers
  USING gin (fold(payer_name || ' ' || payer_iban || ' ' || text || ' ' || reference) gin_trgm_ops);
