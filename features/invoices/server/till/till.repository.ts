import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { TillEntryKind } from '../../shared/till/till.ts';

/** The last closed day; null before the first. */
export async function findClosedThrough(db: Db): Promise<LocalDate | null> {
  const till = await db.selectFrom('till').select('closed_through as closedThrough').executeTakeFirst();
  return till?.closedThrough ?? null;
}

/** Locks the till until the transaction ends, and returns the last closed day. */
export async function lockTill(db: Db): Promise<LocalDate | null> {
  const { closedThrough } = await db
    .insertInto('till')
    .values({ single: true })
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ single: true }))
    .returning('closed_through as closedThrough')
    .executeTakeFirstOrThrow();
  return closedThrough;
}

/** All that changed the till, by day; what a card paid is no cash. */
const moves = sql`(
  SELECT day, method AS kind, amount_cents AS cents FROM receipts
  UNION ALL SELECT v.day, 'voided-' || r.method, r.amount_cents FROM receipt_voids v JOIN receipts r ON r.id = v.receipt_id
  UNION ALL SELECT day, kind, amount_cents FROM till_entries
)`;

const cashOf = sql`CASE m.kind WHEN 'cash' THEN m.cents WHEN 'put-in' THEN m.cents WHEN 'card' THEN 0
  WHEN 'voided-card' THEN 0 ELSE 0 - m.cents END`;

interface DayRow {
  readonly day: LocalDate;
  readonly openingCents: number;
  readonly cashCents: number;
  readonly cardCents: number;
  readonly voidedCashCents: number;
  readonly voidedCardCents: number;
  readonly putInCents: number;
  readonly paidOutCents: number;
  readonly toBankCents: number;
  readonly countedCents: number | null;
  readonly closedExpectedCents: number | null;
  readonly note: string | null;
  readonly closedBy: string | null;
}

/**
 * The days between two in which the till changed or was closed, the newest first; and `asked` in any case. A day opens with the cash
 * that was last counted before it, and with what has changed since.
 */
export async function findDays(
  db: Db,
  {
    from,
    to,
    asked = null,
  }: { readonly from: LocalDate; readonly to: LocalDate; readonly asked?: LocalDate | null },
): Promise<DayRow[]> {
  const sumOf = (kind: string) => sql`coalesce(sum(m.cents) FILTER (WHERE m.kind = ${kind}), 0)::bigint`;
  const { rows } = await sql<DayRow>`
    WITH moved AS (SELECT m.day, m.kind, m.cents FROM ${moves} m WHERE m.day BETWEEN ${from}::date AND ${to}::date),
    listed AS (SELECT day FROM moved UNION SELECT day FROM till_closings WHERE day BETWEEN ${from}::date AND ${to}::date
      UNION SELECT ${asked}::date WHERE ${asked}::date IS NOT NULL)
    SELECT d.day, (coalesce(b.counted_cents, 0) + coalesce((SELECT sum(${cashOf}) FROM ${moves} m
        WHERE m.day < d.day AND m.day > coalesce(b.day, '-infinity'::date)), 0))::bigint AS "openingCents",
      ${sumOf('cash')} AS "cashCents", ${sumOf('card')} AS "cardCents",
      ${sumOf('voided-cash')} AS "voidedCashCents", ${sumOf('voided-card')} AS "voidedCardCents",
      ${sumOf('put-in')} AS "putInCents", ${sumOf('paid-out')} AS "paidOutCents", ${sumOf('to-bank')} AS "toBankCents",
      c.counted_cents AS "countedCents", c.expected_cents AS "closedExpectedCents", c.note,
      u.first_name || ' ' || u.last_name AS "closedBy"
    FROM listed d
      LEFT JOIN moved m ON m.day = d.day
      LEFT JOIN till_closings c ON c.day = d.day
      LEFT JOIN users u ON u.id = c.closed_by
      LEFT JOIN LATERAL (SELECT day, counted_cents FROM till_closings WHERE day < d.day ORDER BY day DESC LIMIT 1) b ON true
    GROUP BY d.day, b.day, b.counted_cents, c.id, u.id ORDER BY d.day DESC`.execute(db);
  return rows;
}

/** The earliest day after the last closed one in which the till changed; null for none. */
export async function findEarliestOpen(db: Db, closedThrough: LocalDate | null): Promise<LocalDate | null> {
  const { rows } = await sql<{ day: LocalDate | null }>`
    SELECT min(m.day) AS day FROM ${moves} m WHERE ${closedThrough}::date IS NULL OR m.day > ${closedThrough}::date`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** The entries of a day, in order. */
export function findEntries(db: Db, day: LocalDate) {
  return db
    .selectFrom('till_entries as e')
    .leftJoin('users as u', 'u.id', 'e.recorded_by')
    .select(['e.id', 'e.kind', 'e.amount_cents as amountCents', 'e.reason'])
    .select(sql<string>`coalesce(u.first_name || ' ' || u.last_name, '')`.as('by'))
    .where('e.day', '=', day)
    .orderBy('e.recorded_at')
    .orderBy('e.id')
    .execute();
}

/** An entry as it was requested. */
export function findEntry(db: Db, entryId: string) {
  return db
    .selectFrom('till_entries')
    .select(['kind', 'amount_cents as amountCents', 'reason'])
    .where('id', '=', entryId)
    .executeTakeFirst();
}

interface NewEntry {
  readonly id: string;
  readonly day: LocalDate;
  readonly kind: TillEntryKind;
  readonly amountCents: number;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

/** Writes an entry; the caller holds the till. */
export async function insertEntry(
  db: Db,
  { amountCents: amount_cents, by: recorded_by, at: recorded_at, ...entry }: NewEntry,
): Promise<void> {
  await db
    .insertInto('till_entries')
    .values({ ...entry, amount_cents, recorded_by, recorded_at })
    .execute();
}

interface Closing {
  readonly day: LocalDate;
  readonly expectedCents: number;
  readonly countedCents: number;
  readonly note: string;
  readonly by: string;
  readonly at: string;
}

/** Closes a day and returns the closing's id; the caller holds the till. */
export async function insertClosing(
  db: Db,
  { day, expectedCents, countedCents, note, by, at }: Closing,
): Promise<string> {
  const { id } = await db
    .insertInto('till_closings')
    .values({
      ...{ day, expected_cents: expectedCents, counted_cents: countedCents, note },
      ...{ closed_by: by, closed_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('till').set({ closed_through: day }).execute();
  return id;
}

/** Who may take money: staff whose accounts are in use, by name. */
export function findTakers(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('role', 'in', ['admin', 'teacher'])
    .where('disabled_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

/** True for somebody who may take money. */
export async function isTaker(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', 'in', ['admin', 'teacher'])
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
