-- The attended lessons that a list counted, by date: so that a later correction says on which days the hours are others (record 167). Null in older lists.
ALTER TABLE voucher_month_lines ADD COLUMN lessons jsonb;
