import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Booking, Credit } from '../../shared/makeups.ts';
import type { StoredCredit } from './ledger.repository.ts';

/** A credit with what its screen names. */
export interface ShownCredit
  extends Pick<StoredCredit, 'id' | 'source' | 'reason' | 'validUntil' | 'last' | 'bookedFor'>,
    Pick<Credit, 'missed' | 'lines'> {
  readonly booking: Omit<Booking, 'moved' | 'returns'> | null;
  /** What the sheet of the chosen lesson says; null while it says nothing. */
  readonly attended: boolean | null;
}

const taught = sql`(SELECT json_build_object('title', l.title, 'order', l."order", 'module', m.title)
  FROM schedule_events e JOIN event_lessons n ON n.event_id = e.id JOIN lessons l ON l.id = n.lesson_id AND l."order" IS NOT NULL
  JOIN modules m ON m.id = l.module_id WHERE e.group_id = c.group_id AND e.local_date = c.missed_on ORDER BY e.starts_at LIMIT 1)`;

const lines = sql`(SELECT json_agg(json_build_object('kind', n.kind, 'amount', n.amount, 'balance', n.balance, 'cause', n.cause,
    'lesson', CASE WHEN n.date IS NOT NULL THEN json_build_object('groupName', h.name, 'date', n.date) END,
    'by', CASE WHEN u.id IS NOT NULL THEN u.first_name || ' ' || u.last_name END,
    'at', to_char(n.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY n.seq)
  FROM makeup_entries n LEFT JOIN groups h ON h.id = n.group_id LEFT JOIN users u ON u.id = n.by_id WHERE n.credit_id = c.id)`;

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const shown = (condition: RawBuilder<unknown>, part: RawBuilder<unknown>) => sql<ShownCredit>`
  SELECT c.id, c.source, c.reason, c.valid_until AS "validUntil", c.last, c.booked_for AS "bookedFor",
    CASE WHEN g.id IS NOT NULL THEN json_build_object('groupId', g.id, 'groupName', g.name, 'date', c.missed_on,
      'taught', ${taught}) END AS missed,
    CASE WHEN b.id IS NOT NULL THEN json_build_object('eventId', b.id, 'groupName', h.name, 'startsAt', ${instant('b.starts_at')},
      'endsAt', ${instant('b.ends_at')}, 'date', b.local_date, 'mode', b.mode, 'city', b.city, 'address', b.address) END AS booking,
    (SELECT r.attendance <> 'absent' FROM daily_sheets s JOIN daily_sheet_rows r ON r.sheet_id = s.id WHERE s.group_id = b.group_id
      AND s.date = b.local_date AND r.user_id = c.child_id) AS attended,
    ${lines} AS lines
  FROM makeup_credits c LEFT JOIN groups g ON g.id = c.group_id
  LEFT JOIN schedule_events b ON b.id = c.event_id LEFT JOIN groups h ON h.id = b.group_id
  WHERE ${condition} ${part}`;

/** One credit. */
export async function findShown(db: Db, id: string): Promise<ShownCredit | undefined> {
  const { rows } = await shown(sql`c.id = ${id}`, sql``).execute(db);
  return rows[0];
}

/** A page of a child's credits: those that can be used by their end, then the others, newest first; one more shows that there are more. */
export async function findShownOf(
  db: Db,
  { childId, skip, most }: { readonly childId: string; readonly skip: number; readonly most: number },
): Promise<ShownCredit[]> {
  const order = sql`ORDER BY c.balance DESC, CASE WHEN c.balance = 1 THEN c.valid_until END, c.given_at DESC, c.id
    LIMIT ${most} OFFSET ${skip}`;
  const { rows } = await shown(sql`c.child_id = ${childId}`, order).execute(db);
  return rows;
}

/** A child's newest credits for lessons of one group, and those for none. */
export async function findShownOfGroup(
  db: Db,
  { childId, groupId, most }: { readonly childId: string; readonly groupId: string; readonly most: number },
): Promise<ShownCredit[]> {
  const ofGroup = sql`c.child_id = ${childId} AND (c.group_id = ${groupId} OR c.group_id IS NULL)`;
  const { rows } = await shown(ofGroup, sql`ORDER BY c.given_at DESC, c.id LIMIT ${most}`).execute(db);
  return rows;
}

/** How many credits of a child can be used on a day. */
export async function countOpen(db: Db, childId: string, onDay: string): Promise<number> {
  const { count } = await db
    .selectFrom('makeup_credits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('child_id', '=', childId)
    .where('balance', '=', 1)
    .where('valid_until', '>=', onDay)
    .executeTakeFirstOrThrow();
  return Number(count);
}
