import { type RawBuilder, sql } from 'kysely';
import { isHeldFor } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { monthBounds } from '#platform/shared/dates.ts';
import { type AttendedDay, type CountedVoucher, changedDaysOf } from '../../shared/months.rules.ts';
import type { JournalLine, MonthLine } from '../../shared/months.ts';
import type { StatedMonth } from '../vouchers.tables.ts';

/** What the sheets say about a voucher in a month. */
export type Counted = Omit<MonthLine, 'counts' | 'cents' | 'changes'> & {
  readonly specialNeeds: boolean;
  readonly lessons: AttendedDay[];
};

interface Wanted {
  readonly programmeId: string;
  /** 'YYYY-MM'. */
  readonly months: readonly string[];
  readonly now: string;
}

/**
 * The lessons of vouchers in months, as a table: those of the programme's groups in which the child took part while its voucher was valid,
 * with the child's mark. A cancelled lesson isn't among them. Minutes are those between the two instants.
 */
const lessonsOf = ({ programmeId, months, now }: Wanted): RawBuilder<unknown> =>
  sql`(SELECT v.id AS voucher_id, to_char(m.month, 'YYYY-MM') AS for_month, v.child_id, e.id AS event_id, e.local_date, e.starts_at, e.ends_at,
      g.name AS group_name, r.attendance, round(extract(epoch FROM e.ends_at - e.starts_at) / 60)::integer AS minutes
    FROM vouchers v
    JOIN unnest(${months.map((month) => monthBounds(month).from)}::date[]) AS m(month) ON true
    JOIN schedule_events e ON e.local_date BETWEEN greatest(m.month, v.from_on)
      AND least((m.month + interval '1 month')::date - 1, v.until_on) AND e.cancelled_at IS NULL AND e.starts_at <= ${now}::timestamptz
    JOIN groups g ON g.id = e.group_id
    LEFT JOIN daily_sheets s ON s.group_id = e.group_id AND s.date = e.local_date
    LEFT JOIN daily_sheet_rows r ON r.sheet_id = s.id AND r.user_id = v.child_id
    WHERE v.programme_id = ${programmeId} AND v.state IN ('registered', 'ended')
      AND (NOT EXISTS (SELECT FROM voucher_programme_plans l WHERE l.programme_id = v.programme_id)
        OR g.plan_id IN (SELECT l.plan_id FROM voucher_programme_plans l WHERE l.programme_id = v.programme_id))
      AND ${isHeldFor('e', sql`(v.child_id)`)})`;

/** The marks with which a child attended: the whole lesson, since a sheet says no minutes. */
const attended = sql`l.attendance IN ('present', 'late', 'leftEarly')`;

const child = sql`json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)`;

/** What the sheets say about each voucher that is valid in these months, by month and name. */
export async function findCounted(db: Db, wanted: Wanted): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    SELECT v.id AS "voucherId", ${child} AS child, to_char(m.month, 'YYYY-MM') AS "forMonth", v.school, v.class,
      v.special_needs AS "specialNeeds", coalesce(sum(l.minutes) FILTER (WHERE ${attended}), 0)::integer AS minutes,
      (count(*) FILTER (WHERE l.event_id IS NOT NULL AND l.attendance IS NULL AND l.ends_at <= ${wanted.now}::timestamptz))::integer AS unmarked,
      coalesce(json_agg(json_build_object('date', l.local_date, 'minutes', l.minutes) ORDER BY l.local_date, l.event_id)
        FILTER (WHERE ${attended}), '[]') AS lessons
    FROM vouchers v
    JOIN unnest(${wanted.months.map((month) => monthBounds(month).from)}::date[]) AS m(month)
      ON v.from_on < m.month + interval '1 month' AND v.until_on >= m.month
    JOIN users u ON u.id = v.child_id
    LEFT JOIN ${lessonsOf(wanted)} l ON l.voucher_id = v.id AND l.for_month = to_char(m.month, 'YYYY-MM')
    WHERE v.programme_id = ${wanted.programmeId} AND v.state IN ('registered', 'ended')
    GROUP BY v.id, u.id, m.month
    ORDER BY m.month, u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", v.id`.execute(db);
  return rows;
}

/** The lessons that children attended in a month, by name and time. */
export async function findJournal(
  db: Db,
  { month, ...wanted }: Omit<Wanted, 'months'> & { readonly month: string },
): Promise<JournalLine[]> {
  const { rows } = await sql<JournalLine>`
    SELECT u.first_name AS "firstName", u.last_name AS "lastName", l.local_date AS date, l.starts_at AS "startsAt", l.ends_at AS "endsAt",
      l.group_name AS "groupName", l.minutes
    FROM ${lessonsOf({ ...wanted, months: [month] })} l JOIN users u ON u.id = l.child_id WHERE ${attended}
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id, l.starts_at, l.event_id`.execute(
    db,
  );
  return rows;
}

/** Who signed a month off, and when; undefined for an open one. */
export function findSigned(db: Db, programmeId: string, month: string) {
  return db
    .selectFrom('voucher_months as m')
    .leftJoin('users as u', 'u.id', 'm.signed_by')
    .select(['m.signed_at as at', 'm.stated'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('by'))
    .where('m.programme_id', '=', programmeId)
    .where('m.month', '=', monthBounds(month).from)
    .executeTakeFirst();
}

/** The months before another that are signed off, the latest first: those of two years. */
export async function findSignedBefore(db: Db, programmeId: string, month: string): Promise<string[]> {
  const rows = await db
    .selectFrom('voucher_months')
    .select('month')
    .where('programme_id', '=', programmeId)
    .where('month', '<', monthBounds(month).from)
    .orderBy('month', 'desc')
    .limit(24)
    .execute();
  return rows.map((row) => row.month.slice(0, 7));
}

/** What a list says about a voucher, with the days that it counted. */
export type StatedVoucher = CountedVoucher & { readonly lessons: AttendedDay[] | null };

/** What the lists say about months so far, in the order of the lists. */
export async function findStated(
  db: Db,
  programmeId: string,
  months: readonly string[],
): Promise<StatedVoucher[]> {
  const rows = await db
    .selectFrom('voucher_month_lines')
    .select(['voucher_id as voucherId', 'for_month', 'minutes', 'counts', 'cents', 'lessons'])
    .where('programme_id', '=', programmeId)
    .where((eb) => eb('for_month', '=', eb.fn.any(eb.val(months.map((month) => monthBounds(month).from)))))
    .orderBy('month')
    .execute();
  return rows.map(({ for_month, ...row }) => ({ ...row, forMonth: for_month.slice(0, 7) }));
}

/** The lines of a list that is signed off, by month and name. */
export async function findLines(db: Db, programmeId: string, month: string): Promise<MonthLine[]> {
  const { rows } = await sql<
    Omit<MonthLine, 'changes'> & {
      readonly lessons: AttendedDay[] | null;
      readonly before: AttendedDay[] | null;
    }
  >`
    SELECT l.voucher_id AS "voucherId", ${child} AS child, to_char(l.for_month, 'YYYY-MM') AS "forMonth", v.school, v.class,
      l.minutes, l.counts, l.cents, 0 AS unmarked, l.lessons, (SELECT x.lessons FROM voucher_month_lines x
        WHERE x.voucher_id = l.voucher_id AND x.programme_id = l.programme_id AND x.for_month = l.for_month AND x.month < l.month
        ORDER BY x.month DESC LIMIT 1) AS before
    FROM voucher_month_lines l JOIN vouchers v ON v.id = l.voucher_id JOIN users u ON u.id = v.child_id
    WHERE l.programme_id = ${programmeId} AND l.month = ${monthBounds(month).from}
    ORDER BY l.for_month, u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", v.id`.execute(db);
  return rows.map(({ lessons, before, ...line }) => ({
    ...line,
    changes: line.forMonth !== month && before && lessons ? changedDaysOf(before, lessons) : null,
  }));
}

/** Whose vouchers these are, and what else a list says of them. */
export function findNames(
  db: Db,
  voucherIds: readonly string[],
): Promise<Pick<MonthLine, 'voucherId' | 'child' | 'school' | 'class'>[]> {
  return db
    .selectFrom('vouchers as v')
    .innerJoin('users as u', 'u.id', 'v.child_id')
    .select(['v.id as voucherId', 'v.school', 'v.class', sql<MonthLine['child']>`${child}`.as('child')])
    .where((eb) => eb('v.id', '=', eb.fn.any(eb.val([...voucherIds]))))
    .execute();
}

/** How many of these vouchers state no agreement. */
export async function countWithoutAgreement(db: Db, voucherIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('vouchers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...voucherIds]))))
    .where('agreement_signature', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Signing {
  readonly programmeId: string;
  readonly month: string;
  readonly by: string;
  readonly at: string;
  readonly stated: StatedMonth;
  readonly lines: readonly (CountedVoucher & { readonly lessons?: readonly AttendedDay[] | undefined })[];
}

/** Signs a month of a programme that is held off, with the days of its vouchers by now. */
export async function insertMonth(
  db: Db,
  { programmeId, month, by, at, stated, lines }: Signing,
): Promise<void> {
  const key = { programme_id: programmeId, month: monthBounds(month).from };
  await db
    .insertInto('voucher_months')
    .values({ ...key, signed_by: by, signed_at: at, stated: JSON.stringify(stated) })
    .execute();
  if (lines.length === 0) return;
  await db
    .insertInto('voucher_month_lines')
    .values(
      lines.map(({ voucherId, forMonth, minutes, counts, cents, lessons }) => ({
        ...key,
        ...{ voucher_id: voucherId, for_month: monthBounds(forMonth).from, minutes, counts, cents },
        lessons: lessons ? JSON.stringify(lessons) : null,
      })),
    )
    .execute();
  await sql`UPDATE voucher_month_lines l SET from_on = v.from_on, until_on = v.until_on,
    agreement_number = v.agreement_number, agreement_signed_on = v.agreement_signed_on FROM vouchers v
    WHERE v.id = l.voucher_id AND l.programme_id = ${programmeId} AND l.month = ${key.month}`.execute(db);
}
