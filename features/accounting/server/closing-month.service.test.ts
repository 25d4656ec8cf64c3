import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import type { AttendanceMark } from '#features/attendance/shared/attendance.ts';
import { openBillingBooks } from '#features/billing/server/charges/billing-books.factory.ts';
import {
  chargeNext,
  createSplitFamily,
  jobAt,
} from '#features/billing/server/vouchers/voucher-parts.factory.ts';
import { settleVoucherMonths } from '#features/billing/server/vouchers/voucher-settling.service.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { vilnius } from '#features/vouchers/server/invoices/voucher-invoices.factory.ts';
import {
  issueVoucherInvoice,
  listVoucherInvoices,
} from '#features/vouchers/server/invoices/voucher-invoices.service.ts';
import { getVoucherMonth, signVoucherMonth } from '#features/vouchers/server/months/months.service.ts';
import { exportVoucherMonth } from '#features/vouchers/server/months/months-export.service.ts';
import { createProgramme, createVoucher } from '#features/vouchers/server/vouchers.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { parseCsv } from '#platform/shared/csv.ts';
import { testScope } from '#platform/testing/scope.ts';
import { exportAccounting } from './accounting.service.ts';

// What follows adds everything up by itself, from rows of tables and from exported files: it calls no rule of the features that it checks.

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterAll(() => drop());

const sums = { usual: 2000, special: 3400 };
const usual = ['present', 'present', 'absent', 'absent'] as const;
const lastDay = '2026-11-30';
const attended: readonly (string | null)[] = ['present', 'late', 'leftEarly'];
const marks: readonly (AttendanceMark | null)[] = ['present', 'present', 'late', 'leftEarly', 'absent', null];

/** Numbers that look random and are the same for a seed. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

interface Child {
  readonly name: string;
  readonly userId: string;
  readonly groupId: string;
  readonly subscriptionId: string;
  readonly voucherId: string;
  readonly by: string;
  readonly price: number;
  readonly special: boolean;
  readonly fromOn: string;
}

interface Academy {
  readonly programmeId: string;
  readonly children: readonly Child[];
}

/** Children of one programme, each in a group of its own, some with special needs, registered mid-month, or with a price below the voucher. */
async function createAcademy(draw: (below: number) => number): Promise<Academy> {
  const families: Awaited<ReturnType<typeof createSplitFamily>>[] = [];
  const prices = Array.from({ length: 7 }, (_, place) => (place === 6 ? 1500 : 3500 + draw(4000)));
  for (const cents of prices) families.push(await createSplitFamily(db, { cents, days: null }));
  const by = families[0]?.by ?? '';
  const { id: programmeId } = await createProgramme(db, {
    ...{ by, planIds: families.map(({ plan }) => plan.id) },
    periods: [{ from: '2026-10-01', until: '2026-12-31', cents: sums.usual, specialCents: sums.special }],
  });
  const children: Child[] = [];
  for (const [place, { child, plan, id }] of families.entries()) {
    const name = `Vaikas${place} Nr${place}`;
    await db
      .updateTable('users')
      .set({ first_name: `Vaikas${place}`, last_name: `Nr${place}` })
      .where('id', '=', child.userId)
      .execute();
    const { id: groupId } = await createGroup(db, { plan_id: plan.id });
    await addMembers(db, groupId, 'student', [child.userId]);
    const special = draw(4) === 0;
    const fromOn = place > 0 && draw(3) === 0 ? '2026-10-10' : '2026-10-01';
    const { id: voucherId } = await createVoucher(db, {
      ...{
        programmeId,
        childId: child.userId,
        by,
        specialNeeds: special,
        days: { fromOn, untilOn: lastDay },
      },
    });
    const facts = { name, groupId, voucherId, by, special, fromOn, price: prices[place] ?? 0 };
    children.push({ ...facts, userId: child.userId, subscriptionId: id });
  }
  return { programmeId, children };
}

/** The lessons of a month with their sheets; the first child attends two of 90 minutes, and no more. */
async function teach({ children }: Academy, month: string, draw: (below: number) => number): Promise<void> {
  for (const [place, { groupId, userId, by }] of children.entries())
    for (const [week, day] of ['06', '13', '20', '27'].entries()) {
      const startsAt = `${month}-${day}T14:30:00.000Z`;
      const endsAt = `${month}-${day}T${draw(4) === 0 && place > 0 ? '15:15' : '16:00'}:00.000Z`;
      await createEvent(db, { groupId, startsAt, endsAt });
      const drawn = marks[draw(marks.length)] ?? null;
      const attendance = place > 0 ? drawn : usual[week];
      await createDailySheet(db, {
        ...{
          groupId,
          date: `${month}-${day}`,
          by,
          lines: [lineOf(userId, { attendance: attendance ?? null })],
        },
      });
    }
}

/** What the sheets come to for each child in a month, by rows alone. */
async function reckoned({ children }: Academy, month: string): Promise<Map<string, number>> {
  const due = new Map<string, number>();
  for (const { name, userId, groupId, special, fromOn } of children) {
    const rows = await db
      .selectFrom('daily_sheet_rows as r')
      .innerJoin('daily_sheets as s', 's.id', 'r.sheet_id')
      .innerJoin('schedule_events as e', (join) =>
        join.onRef('e.group_id', '=', 's.group_id').onRef('e.local_date', '=', 's.date'),
      )
      .select(['r.attendance', 'e.starts_at as from', 'e.ends_at as to', 's.date'])
      .where('r.user_id', '=', userId)
      .where('s.group_id', '=', groupId)
      .execute();
    const minutes = rows
      .filter(({ date }) => date.startsWith(month) && date >= fromOn && date <= lastDay)
      .filter(({ attendance }) => attended.includes(attendance))
      .reduce((all, { from, to }) => all + (Date.parse(to) - Date.parse(from)) / 60_000, 0);
    const sum = special ? sums.special : sums.usual;
    due.set(name, minutes >= 4 * 45 ? sum : 0);
  }
  return due;
}

const centsOf = (text: string | undefined) => Math.round(Number((text ?? '').replace(',', '.')) * 100);

/** The rows of an exported list: child, month, cents. */
async function listed({ programmeId, children }: Academy, month: string) {
  const admin = testScope(db, { id: children[0]?.by ?? '', role: 'admin' }, { now: '2026-12-20T08:00:00Z' });
  const { csv } = await exportVoucherMonth(admin, { programmeId, month, kind: 'list' });
  return parseCsv(csv)
    .slice(1)
    .map(({ cells }) => ({ name: cells[1] ?? '', month: cells[4] ?? '', cents: centsOf(cells[7]) }));
}

/** Where lists and sheets say different sums, child by child. */
async function differences(academy: Academy, lists: readonly string[], month: string): Promise<string[]> {
  const said = new Map<string, number>();
  for (const list of lists)
    for (const row of await listed(academy, list))
      if (row.month === month) said.set(row.name, (said.get(row.name) ?? 0) + row.cents);
  const due = await reckoned(academy, month);
  return [...due].flatMap(([name, cents]) =>
    said.get(name) === cents ? [] : [`${name}, ${month}: ${said.get(name)} ≠ ${cents}`],
  );
}

const adminAt = ({ children }: Academy, now: string) =>
  testScope(db, { id: children[0]?.by ?? '', role: 'admin' }, { now });

/** Signs a month off and invoices the municipality, where it owes anything. */
async function close(academy: Academy, month: string, now: string): Promise<void> {
  const { programmeId } = academy;
  const admin = adminAt(academy, now);
  const { seen } = await getVoucherMonth(admin, { programmeId, month });
  await signVoucherMonth(admin, { programmeId, month, seen });
  await settleVoucherMonths(jobAt(db, now), { programmeId });
  const { draft } = await listVoucherInvoices(admin, { programmeId, month });
  if (!draft || draft.totalCents <= 0) return;
  const asked = { programmeId, month, invoiceId: randomUUID(), buyer: vilnius };
  await issueVoucherInvoice(admin, { ...asked, dueOn: draft.dueOn });
}

const charge = ({ children }: Academy, now: string) =>
  transaction(jobAt(db, now), (tx) =>
    chargeNext(
      tx,
      children.map(({ subscriptionId }) => subscriptionId),
    ),
  );

/** Where a family paid another sum than its prices less what its vouchers came to. */
async function familyDifferences(academy: Academy): Promise<string[]> {
  const counted = [await reckoned(academy, '2026-10'), await reckoned(academy, '2026-11')];
  const wrong: string[] = [];
  for (const { name, subscriptionId, price } of academy.children) {
    const invoices = await db
      .selectFrom('invoices')
      .select('total_cents as cents')
      .where('source', 'like', `subscription/${subscriptionId}/%`)
      .execute();
    const part = counted.reduce((all, month) => all + Math.min(price, month.get(name) ?? 0), 0);
    const paid = invoices.reduce((all, { cents }) => all + cents, 0);
    if (invoices.some(({ cents }) => cents < 0)) wrong.push(`${name}: below zero`);
    // A month whose price is wholly the voucher's may have no invoice.
    if (paid !== 3 * price - part) wrong.push(`${name}: ${paid} ≠ 3 × ${price} − ${part}`);
  }
  return wrong;
}

async function issuedSum(table: 'invoices' | 'voucher_invoices', month: string): Promise<number> {
  const rows = await db.selectFrom(table).select(['kind', 'total_cents as cents', 'issued_on']).execute();
  return rows
    .filter(({ issued_on }) => issued_on.startsWith(month))
    .reduce((all, { kind, cents }) => all + (kind === 'invoice' ? cents : -cents), 0);
}

it.each([7, 31, 104])('adds up from sheets to lists, invoices and books (month %i)', async (seed) => {
  const draw = numbersOf(seed);
  const academy = await createAcademy(draw);
  await teach(academy, '2026-10', draw);
  await charge(academy, '2026-10-01T08:00:00.000Z');
  await charge(academy, '2026-11-01T08:00:00.000Z');
  await close(academy, '2026-10', '2026-11-03T08:00:00.000Z');
  expect(await differences(academy, ['2026-10'], '2026-10')).toEqual([]);

  // Sheets that come late, or are mended after the month was signed off.
  for (const { userId } of academy.children.slice(1, 4))
    await db
      .updateTable('daily_sheet_rows')
      .set({ attendance: draw(2) === 0 ? 'present' : 'absent' })
      .where('user_id', '=', userId)
      .execute();
  await teach(academy, '2026-11', draw);
  await close(academy, '2026-11', '2026-12-05T08:00:00.000Z');
  expect(await differences(academy, ['2026-10', '2026-11'], '2026-10')).toEqual([]);
  expect(await differences(academy, ['2026-11'], '2026-11')).toEqual([]);

  for (const month of ['2026-10', '2026-11']) {
    const list = (await listed(academy, month)).reduce((all, { cents }) => all + cents, 0);
    const invoices = await db
      .selectFrom('voucher_invoices')
      .select('total_cents as cents')
      .where('programme_id', '=', academy.programmeId)
      .where('month', '=', `${month}-01`)
      .execute();
    expect(invoices.reduce((all, { cents }) => all + cents, 0)).toBe(Math.max(0, list));
  }

  await charge(academy, '2026-12-06T08:00:00.000Z');
  expect(await familyDifferences(academy)).toEqual([]);

  for (const month of ['2026-10', '2026-11', '2026-12']) {
    const { text } = await exportAccounting(adminAt(academy, '2026-12-20T08:00:00.000Z'), {
      ...{ month, layout: 'table' },
    });
    const [head, ...rows] = parseCsv(text);
    const place = head?.cells.indexOf('Suma su PVM') ?? -1;
    const booked = rows.reduce((all, { cells }) => all + centsOf(cells[place]), 0);
    expect(booked).toBe((await issuedSum('invoices', month)) + (await issuedSum('voucher_invoices', month)));
  }

  // It can fail: one mark is changed, and it names the child.
  const [first] = academy.children;
  const date = '2026-11-06';
  await db
    .updateTable('daily_sheet_rows')
    .set({ attendance: 'absent' })
    .where('user_id', '=', first?.userId ?? '')
    .where('sheet_id', 'in', db.selectFrom('daily_sheets').select('id').where('date', '=', date))
    .execute();
  const found = await differences(academy, ['2026-11'], '2026-11');
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(first?.name);
});
