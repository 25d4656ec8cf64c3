-- An entry against a wrong opening entry names the one that it corrects: the ledger of balances from before stays append-only.
ALTER TABLE opening_entries ADD COLUMN corrects uuid REFERENCES opening_entries;
CREATE INDEX opening_entries_corrects ON opening_entries (corrects);
