-- A claim's way has a date for each step; handing over no longer takes away when it was made ready.
ALTER TABLE claims ADD COLUMN ready_at timestamptz;
UPDATE claims SET ready_at = handled_at WHERE status = 'ready';
