-- Staff begin a conversation too (record 168): nobody waits for the academy then, its title is the academy's, and its first answer counts in no median.
ALTER TABLE conversations ADD COLUMN of_staff boolean NOT NULL DEFAULT false;
