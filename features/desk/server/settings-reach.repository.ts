import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { SettingsReach } from '../shared/settings-reach.ts';

/** Whom the settings concern, in one statement. */
export async function findSettingsReach(db: Db): Promise<SettingsReach> {
  const { rows } = await sql<SettingsReach>`
    SELECT u.*, s.*,
      (SELECT count(*) FROM makeup_credits WHERE balance > 0) AS credits,
      (SELECT count(*) FROM invoice_states WHERE open_cents > 0) AS "unpaidInvoices",
      (SELECT count(*) FROM diplomas WHERE revoked_at IS NULL) AS diplomas
    FROM (SELECT count(*) FILTER (WHERE role = 'parent') AS parents, count(*) FILTER (WHERE role = 'child') AS children,
        count(*) FILTER (WHERE role = 'teacher') AS teachers
      FROM users WHERE deleted_at IS NULL AND disabled_at IS NULL) AS u,
      (SELECT coalesce(sum(children), 0) AS subscriptions, count(*) FILTER (WHERE children > 1) AS "siblingFamilies"
        FROM (SELECT count(*) AS children FROM subscriptions WHERE state = 'active' GROUP BY payer_id) AS p) AS s`.execute(
    db,
  );
  const [reach] = rows;
  if (!reach) throw new Error('Whom the settings concern is one row.');
  return reach;
}
