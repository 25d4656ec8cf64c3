import { type RawBuilder, sql } from 'kysely';
import { isUnpaid } from '#features/billing/server/billing.service.ts';
import { lateCentsOn } from '#features/invoices/server/arrangements/arrangements.service.ts';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import { needsAdmin } from '#features/waiting/server/staff.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Line } from '../shared/desk.ts';
import { dayOf, isNewSince, type LinesWanted, readLines, thing } from './lines.repository.ts';

/** What the lines of subscriptions and payments depend on. */
export interface MoneyLinesWanted extends LinesWanted {
  readonly locale: Locale;
}

/**
 * The families' requests and waiting children, unmatched payments, children who attend unpaid (decision B8), and
 * what families did not pay as agreed. One statement, and none for
 * teachers.
 */
export function findMoneyLines(db: Db, wanted: MoneyLinesWanted): Promise<Line[]> {
  return readLines(db, [
    ...cancellations(wanted),
    ...seatsMissed(wanted),
    ...waiting(wanted),
    ...transfers(wanted),
    ...unpaid(wanted),
    ...arrangements(wanted),
  ]);
}

/** Whom a request is about: the child, otherwise who asked. */
const child = sql`coalesce(u.first_name, c.first_name) || ' ' || coalesce(u.last_name, c.last_name)`;
const childOrPayer = sql`coalesce(${child}, y.first_name || ' ' || y.last_name)`;

const planName = ({ locale }: MoneyLinesWanted) =>
  sql`coalesce(nullif(l.name ->> ${locale}::text, ''), l.name ->> 'lt')`;

/** Families who ask to leave, oldest first. */
function cancellations(wanted: MoneyLinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('cancellations')) return [];
  const day = dayOf(sql`q.created_at`);
  return [
    sql`SELECT ${thing({
      kind: 'cancellations',
      id: sql`q.id`,
      name: childOrPayer,
      about: planName(wanted),
      date: day,
      order: sql`extract(epoch FROM q.created_at)`,
    })} FROM cancellation_requests q JOIN subscriptions s ON s.id = q.subscription_id JOIN plans l ON l.id = s.plan_id
      JOIN users y ON y.id = s.payer_id LEFT JOIN children c ON c.id = s.child_id LEFT JOIN users u ON u.id = c.user_id
      WHERE q.state = 'open' AND ${isNewSince(wanted, 'cancellations', day)}`,
  ];
}

/** Families who have paid when the group they chose was full by then, oldest first: they choose another, or an admin does. */
function seatsMissed(wanted: MoneyLinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('seats-missed')) return [];
  const day = dayOf(sql`h.ended_at`);
  return [
    sql`SELECT ${thing({
      kind: 'seats-missed',
      id: sql`s.id`,
      name: child,
      about: sql`g.name`,
      date: day,
      order: sql`extract(epoch FROM h.ended_at)`,
    })} FROM subscriptions s JOIN children c ON c.id = s.child_id JOIN users u ON u.id = c.user_id
      CROSS JOIN LATERAL (SELECT o.group_id, o.ended_at FROM seat_holds o WHERE o.subscription_id = s.id
        ORDER BY o.made_at DESC LIMIT 1) AS h JOIN groups g ON g.id = h.group_id
      WHERE s.state = 'active' AND s.group_id IS NULL AND h.ended_at IS NOT NULL
        AND ${isNewSince(wanted, 'seats-missed', day)}`,
  ];
}

/** Children who wait for a place that is free, or for a group that there is none of: longest first (decision E4). */
function waiting(wanted: MoneyLinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('waiting')) return [];
  const day = dayOf(sql`w.asked_at`);
  const title = sql`(SELECT coalesce(nullif(m.title ->> ${wanted.locale}::text, ''), m.title ->> 'lt') FROM modules m
    WHERE m.id = w.module_id)`;
  return [
    sql`SELECT ${thing({
      kind: 'waiting',
      id: sql`w.id`,
      name: childOrPayer,
      about: sql`coalesce(g.name, ${title}, ${planName(wanted)})`,
      groupId: sql`w.group_id`,
      date: day,
      order: sql`extract(epoch FROM w.since)`,
    })} FROM waiting_places w JOIN users y ON y.id = w.guardian_id LEFT JOIN groups g ON g.id = w.group_id
      LEFT JOIN plans l ON l.id = w.plan_id LEFT JOIN children c ON c.id = w.child_id LEFT JOIN users u ON u.id = c.user_id
      WHERE ${needsAdmin} AND ${isNewSince(wanted, 'waiting', day)}`,
  ];
}

/** Transfers of bank statements that match no invoice automatically, oldest first. */
function transfers(wanted: MoneyLinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('transfers')) return [];
  return [
    sql`SELECT ${thing({
      kind: 'transfers',
      id: sql`t.id`,
      name: sql`t.payer_name`,
      date: sql`t.booked_on`,
      cents: sql`t.amount_cents`,
      order: sql`t.booked_on - DATE '2000-01-01'`,
    })} FROM bank_transfers t JOIN bank_statements b ON b.id = t.statement_id
      WHERE t.state = 'waiting' AND ${isNewSince(wanted, 'transfers', dayOf(sql`b.imported_at`))}`,
  ];
}

/**
 * Children who attend a group of a plan with something unpaid, each once: the longest overdue first, then first payments. A
 * child who has not started owes nothing yet, whatever else they attend.
 */
function unpaid(wanted: MoneyLinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('unpaid')) return [];
  const { today } = wanted;
  // Overdue from the day after it is due; a first payment waits from the day the subscription was made.
  const since = sql`coalesce(o.due_on + 1, ${dayOf(sql`s.created_at`)})`;
  return [
    sql`SELECT ${thing({
      kind: 'unpaid',
      id: sql`b.id`,
      name: sql`b.name`,
      date: sql`b.due_on`,
      order: sql`coalesce(b.due_on, DATE '2100-01-01') - DATE '2000-01-01'`,
    })} FROM (SELECT DISTINCT ON (u.id) u.id, u.first_name || ' ' || u.last_name AS name, o.due_on
        FROM subscriptions s JOIN children c ON c.id = s.child_id JOIN users u ON u.id = c.user_id
        CROSS JOIN LATERAL (SELECT min(t.due_on) AS due_on FROM subscription_periods t WHERE t.subscription_id = s.id
          AND s.state <> 'waiting' AND t.paid_at IS NULL AND t.voided_at IS NULL AND t.due_on < ${today}) AS o
        WHERE ${isUnpaid(today)} AND ${isNewSince(wanted, 'unpaid', since)}
          AND EXISTS (SELECT FROM ${presentStudents} m JOIN groups g ON g.id = m.group_id
            WHERE m.user_id = u.id AND g.status = 'active'
              AND g.deleted_at IS NULL AND (g.id = s.group_id OR g.plan_id = s.plan_id))
        ORDER BY u.id, o.due_on NULLS LAST) AS b`,
  ];
}

/** Families who did not pay by the day that was agreed, the longest overdue first. */
function arrangements(wanted: MoneyLinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('arrangements')) return [];
  const { today } = wanted;
  return [
    sql`SELECT ${thing({
      kind: 'arrangements',
      id: sql`b.payer_id`,
      name: sql`b.name`,
      date: sql`b.since`,
      cents: sql`b.cents`,
      order: sql`b.since - DATE '2000-01-01'`,
    })} FROM (SELECT a.payer_id, y.first_name || ' ' || y.last_name AS name, sum(l.cents) AS cents, min(d.since) AS since
        FROM arrangements a JOIN users y ON y.id = a.payer_id CROSS JOIN LATERAL (SELECT ${lateCentsOn(today)} AS cents) l
        CROSS JOIN LATERAL (SELECT max(p.due_on) AS since FROM arrangement_parts p
          WHERE p.arrangement_id = a.id AND p.due_on < ${today}::date) d
        WHERE a.id IN (SELECT s.arrangement_id FROM invoice_states s
          WHERE s.arrangement_id IS NOT NULL AND s.settled_at IS NULL)
          AND l.cents > 0 AND ${isNewSince(wanted, 'arrangements', sql`d.since + 1`)}
        GROUP BY a.payer_id, y.id) AS b`,
  ];
}
