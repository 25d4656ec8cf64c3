import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';

/** How news name a subscription, and who pays for it. */
export interface NamedSubscription {
  readonly payerId: string;
  readonly plan: LocalizedText;
  /** The first name of its child, while the child is the payer's and its account is not deleted. */
  readonly child: string | null;
  /** The account of that child; null if only invited. */
  readonly childId: string | null;
  readonly group: string | null;
}

/** How news name these subscriptions, by their ids. */
export async function findNames(
  db: Db,
  subscriptionIds: readonly string[],
): Promise<Map<string, NamedSubscription>> {
  const { rows } = await sql<
    NamedSubscription & { id: string }
  >`SELECT s.id, s.payer_id AS "payerId", l.name AS plan,
      coalesce(u.first_name, c.first_name) AS child, c.user_id AS "childId", g.name AS "group"
    FROM subscriptions s JOIN plans l ON l.id = s.plan_id
    LEFT JOIN guardianships w ON w.child_id = s.child_id AND w.guardian_id = s.payer_id
    LEFT JOIN children c ON c.id = w.child_id AND c.first_name <> '—'
    LEFT JOIN users u ON u.id = c.user_id LEFT JOIN groups g ON g.id = s.group_id
    WHERE s.id = ANY(${subscriptionIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** The first day of the period that is charged next; null when nothing is. */
export async function findNextPeriod(db: Db, subscriptionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select('next_period_on as on')
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  return row?.on ?? null;
}
