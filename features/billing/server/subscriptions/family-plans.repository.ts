import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { StoredState } from '../../shared/subscriptions.ts';
import { presentPrices } from '../plans/plans.repository.ts';

const open = sql`FROM subscription_periods t WHERE t.subscription_id = s.id AND t.paid_at IS NULL
  AND t.voided_at IS NULL`;

/** A running subscription, as a family's home needs it. */
export interface FamilyPlanRow {
  readonly childId: string | null;
  readonly state: StoredState;
  readonly endsOn: LocalDate | null;
  readonly group: boolean;
  readonly cancellation: boolean;
  /** The day since which a period is overdue. */
  readonly unpaidSince: LocalDate | null;
  /** A period was charged. */
  readonly charged: boolean;
  /** A period is charged by invoice and not paid yet. */
  readonly invoiced: boolean;
}

/** What a payer pays for. */
export interface FamilyPlansRow {
  /** Some plan is offered to families. */
  readonly offers: boolean;
  readonly plans: FamilyPlanRow[];
}

/** The running subscriptions of a payer, the oldest first, and what else leads to a group; in one statement. */
export async function findFamilyPlans(db: Db, payerId: string, today: LocalDate): Promise<FamilyPlansRow> {
  const { rows } = await sql<FamilyPlansRow>`
    SELECT EXISTS (SELECT FROM plans l WHERE l.archived_at IS NULL
        AND l.id IN (SELECT p.plan_id FROM (${presentPrices(today)}) AS p)) AS offers,
      (SELECT coalesce(json_agg(json_build_object('childId', s.child_id, 'state', s.state, 'endsOn', s.ends_on,
          'group', s.group_id IS NOT NULL,
          'cancellation', EXISTS (SELECT FROM cancellation_requests q WHERE q.subscription_id = s.id AND q.state = 'open'),
          'unpaidSince', (SELECT min(t.due_on) ${open} AND t.due_on < ${today}::date),
          'charged', EXISTS (SELECT FROM subscription_periods t WHERE t.subscription_id = s.id AND t.voided_at IS NULL),
          'invoiced', s.provider = 'transfer' AND EXISTS (SELECT ${open}))
        ORDER BY s.created_at, s.id), '[]')
        FROM subscriptions s WHERE s.payer_id = ${payerId} AND s.state <> 'ended') AS plans`.execute(db);
  return rows[0] ?? { offers: false, plans: [] };
}
