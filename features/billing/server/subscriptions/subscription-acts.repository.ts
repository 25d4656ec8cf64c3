import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { ActedOnSubscription } from './subscription-acts.rules.ts';

interface Found extends Omit<ActedOnSubscription, 'pausesLeft'> {
  readonly id: string;
  /** The child's name, or the payer's where no child is assigned. */
  readonly name: string;
  readonly plan: LocalizedText;
  /** Pauses that were taken in the year. */
  readonly pauses: number;
}

/** Subscriptions with what acts on them depend on in the year of a day, by the payer's name; those that don't exist are missing. */
export async function findActedOn(db: Db, ids: readonly string[], day: LocalDate): Promise<Found[]> {
  const { rows } = await sql<Found>`SELECT s.id, s.state, s.ends_on AS "endsOn", l.name AS plan,
      CASE WHEN c.id IS NULL THEN y.first_name || ' ' || y.last_name
        ELSE coalesce(u.first_name, c.first_name) || ' ' || coalesce(u.last_name, c.last_name) END AS name,
      EXISTS (SELECT FROM subscription_pauses z WHERE z.subscription_id = s.id AND z.ended_at IS NULL) AS "isPaused",
      (SELECT count(*) FROM subscription_pauses z WHERE z.subscription_id = s.id
        AND extract(year FROM z.from_on) = extract(year FROM ${day}::date)
        AND (z.ended_at IS NULL OR z.started_at IS NOT NULL)) AS pauses
    FROM subscriptions s JOIN plans l ON l.id = s.plan_id JOIN users y ON y.id = s.payer_id
      LEFT JOIN children c ON c.id = s.child_id LEFT JOIN users u ON u.id = c.user_id
    WHERE s.id = ANY(${ids}::uuid[])
    ORDER BY y.last_name COLLATE "lt-x-icu", y.first_name COLLATE "lt-x-icu", s.id`.execute(db);
  return rows;
}
