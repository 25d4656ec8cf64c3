import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { parseCsv } from '#platform/shared/csv.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { openBooks } from '../invoices.factory.ts';
import { issueReceipt, voidReceipt } from './receipts.service.ts';
import { receiptForm } from './till.factory.ts';
import {
  closeTillDay,
  exportTillDays,
  getTillDay,
  listTillDays,
  recordTillEntry,
} from './till-days.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: Actor;

// A till of its own for each test: closing a day is for good.
beforeEach(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin', firstName: 'Inga', lastName: 'Žukauskaitė' });
  payer = await createUser(db, { role: 'parent' });
  await openBooks(db);
});
afterEach(() => drop());

const friday = '2026-11-20';
const saturdayNoon = '2026-11-21T10:00:00Z';
const as = (now?: string, actor = admin) => testScope(db, actor, now ? { now } : {});
const issue = (changes: Parameters<typeof receiptForm>[1] = {}, now?: string) =>
  issueReceipt(as(now), receiptForm({ payerId: payer.id, adminId: admin.id }, changes));
const enter = (kind: 'put-in' | 'paid-out' | 'to-bank', amountCents: number, day = friday, now?: string) =>
  recordTillEntry(as(now), { entryId: crypto.randomUUID(), day, kind, amountCents, reason: 'Smulkūs' });
const sheet = (day = friday, now?: string) => getTillDay(as(now), { day });
const close = async (countedCents: number, day = friday, now?: string) => {
  const { expectedCents } = await sheet(day, now);
  const note = countedCents === expectedCents ? '' : 'Perskaičiuota';
  return closeTillDay(as(now), { day, countedCents, expectedCents, note });
};

describe('a day of the till', () => {
  it('is empty, and can be closed, before anything happened', async () => {
    expect(await sheet()).toMatchObject({
      ...{ openingCents: 0, expectedCents: 0, receipts: [], entries: [], closing: null, refusal: null },
    });
    expect(await listTillDays(as(), { month: '2026-11' })).toEqual({ days: [] });
  });

  it('adds up cash, card, what was voided, put in, paid out and taken to the bank', async () => {
    await enter('put-in', 5000);
    await issue({ amountCents: 4500 });
    await issue({ amountCents: 7000, method: 'card' });
    const { id } = await issue({ amountCents: 1000 });
    await voidReceipt(as(), { receiptId: id, reason: 'Klaida' });
    await enter('paid-out', 700);
    await enter('to-bank', 2000);
    const day = await sheet();
    expect(day).toMatchObject({
      ...{ openingCents: 0, putInCents: 5000, cashCents: 5500, cardCents: 7000, voidedCashCents: 1000 },
      ...{ voidedCardCents: 0, paidOutCents: 700, toBankCents: 2000, expectedCents: 6800 },
    });
    expect(day.entries.map(({ kind }) => kind).sort()).toEqual(['paid-out', 'put-in', 'to-bank']);
    expect(day.entries[0]).toMatchObject({ reason: 'Smulkūs', by: 'Inga Žukauskaitė' });
  });

  it('opens with what was counted before, not with what was expected', async () => {
    await issue({ amountCents: 4500 });
    await close(4400);
    await issue({ amountCents: 1000, paidOn: '2026-11-21' }, saturdayNoon);
    expect(await sheet('2026-11-21', saturdayNoon)).toMatchObject({
      openingCents: 4400,
      expectedCents: 5400,
    });
    const { days } = await listTillDays(as(saturdayNoon), { month: '2026-11' });
    expect(days).toMatchObject([
      { day: '2026-11-21', closing: null },
      { day: friday, closing: { countedCents: 4400, differenceCents: -100, by: 'Inga Žukauskaitė' } },
    ]);
  });

  it('opens with what the open days before it hold', async () => {
    await issue({ amountCents: 4500, paidOn: '2026-11-18' });
    await enter('paid-out', 500, '2026-11-19');
    expect(await sheet()).toMatchObject({ openingCents: 4000, earliestOpen: '2026-11-18' });
  });
});

describe('recordTillEntry', () => {
  it('is idempotent by its id, and refuses it for another entry', async () => {
    const entry = { day: friday, kind: 'put-in', amountCents: 500, reason: 'Smulkūs' } as const;
    const entryId = crypto.randomUUID();
    await Promise.all([1, 2, 3].map(() => recordTillEntry(as(), { entryId, ...entry })));
    expect((await sheet()).putInCents).toBe(500);
    const other = recordTillEntry(as(), { entryId, ...entry, amountCents: 600 });
    await expect(other).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it('takes no more out than the till holds, also when two take at once', async () => {
    await enter('put-in', 1000);
    const both = await Promise.allSettled([enter('to-bank', 800), enter('paid-out', 800)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(enter('to-bank', 900)).rejects.toMatchObject({ code: 'till/not-enough' });
  });

  it('refuses tomorrow, a closed day, and everybody but admins', async () => {
    await expect(enter('put-in', 1, '2026-11-21')).rejects.toMatchObject({ code: 'payment/in-future' });
    await close(0, '2026-11-19');
    await expect(enter('put-in', 1, '2026-11-19')).rejects.toMatchObject({ code: 'till/day-closed' });
    const entry = { entryId: crypto.randomUUID(), day: friday, kind: 'put-in', amountCents: 1 } as const;
    const foreign = recordTillEntry(as(undefined, payer), { ...entry, reason: 'Smulkūs' });
    await expect(foreign).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});

describe('closeTillDay', () => {
  it('counts what comes later today in the next day', async () => {
    await issue({ amountCents: 4500 });
    await close(4500);
    expect(await issue({ amountCents: 1000 })).toMatchObject({ day: '2026-11-21' });
    expect(await sheet()).toMatchObject({ cashCents: 4500, refusal: 'till/day-closed' });
    expect(await sheet('2026-11-21')).toMatchObject({ openingCents: 4500, cashCents: 1000 });
    await expect(issue({ paidOn: '2026-11-19' })).rejects.toMatchObject({ code: 'till/day-closed' });
  });

  it('counts a receipt either before the closing or in the next day, when both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const day = `2026-11-${16 + round}`;
      const now = `${day}T15:00:00Z`;
      await issue({ amountCents: 1000, paidOn: day }, now);
      const [closing, receipt] = await Promise.allSettled([
        close(0, day, now),
        issue({ amountCents: 500, paidOn: day }, now),
      ]);
      expect(receipt.status).toBe('fulfilled');
      const late = receipt.status === 'fulfilled' && receipt.value.day > day;
      // A closing that did not know of the receipt is refused; one that succeeded holds exactly what was seen.
      const seen = await sheet(day, now);
      if (closing.status === 'fulfilled') expect(seen.closing?.differenceCents).toBe(0 - seen.expectedCents);
      else {
        expect(closing.reason).toMatchObject({ code: 'db/conflict' });
        expect(late).toBe(false);
        await close(0, day, now);
      }
    }
  });

  it('leaves a closed day as it is when one of its receipts is voided later', async () => {
    const { id } = await issue({ amountCents: 4500 });
    await close(4500);
    await voidReceipt(as(saturdayNoon), { receiptId: id, reason: 'Ne ta šeima' });
    expect(await sheet()).toMatchObject({ cashCents: 4500, voidedCashCents: 0, expectedCents: 4500 });
    const next = await sheet('2026-11-21', saturdayNoon);
    expect(next).toMatchObject({ openingCents: 4500, voidedCashCents: 4500, expectedCents: 0 });
    expect(next.voided).toMatchObject([{ id, voided: { day: '2026-11-21', reason: 'Ne ta šeima' } }]);
  });

  it.each([
    ['', true],
    ['  ?', true],
    ['Trūksta 1 €', false],
  ])('refuses a count that differs with the note %j: %s', async (note, refused) => {
    await issue({ amountCents: 1000 });
    const closing = closeTillDay(as(), { day: friday, countedCents: 900, expectedCents: 1000, note });
    await (refused
      ? expect(closing).rejects.toMatchObject({ code: 'till/note-needed' })
      : expect(closing).resolves.toEqual({ done: true }));
  });

  it('refuses to close twice, ahead, out of order, by figures that are no longer true, and by others', async () => {
    await issue({ amountCents: 1000, paidOn: '2026-11-19' });
    await expect(close(1000)).rejects.toMatchObject({ code: 'till/earlier-open' });
    await expect(close(0, '2026-11-21')).rejects.toMatchObject({ code: 'till/day-ahead' });
    const counted = { day: '2026-11-19', countedCents: 1000, note: '' };
    const stale = closeTillDay(as(), { ...counted, expectedCents: 900 });
    await expect(stale).rejects.toMatchObject({ code: 'db/conflict' });
    const foreign = closeTillDay(as(undefined, payer), { ...counted, expectedCents: 1000 });
    await expect(foreign).rejects.toMatchObject({ code: 'auth/permission-denied' });
    const twice = await Promise.allSettled([close(1000, '2026-11-19'), close(1000, '2026-11-19')]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(close(1000, '2026-11-19')).rejects.toMatchObject({ code: 'till/day-closed' });
  });
});

it('exports a month, the earliest day first, and notes it in the audit log', async () => {
  await issue({ amountCents: 4500, paidOn: '2026-11-19' });
  await close(4400, '2026-11-19');
  await issue({ amountCents: 500, method: 'card' });
  const { csv, filename } = await exportTillDays(as(), { month: '2026-11' });
  expect(filename).toBe('orbita-till-2026-11.csv');
  const [head, ...days] = parseCsv(csv).map(({ cells }) => cells);
  expect(head?.[0]).toBe('Diena');
  expect(days.map(([day, opening, cash]) => [day, opening, cash])).toEqual([
    ['2026-11-19', '0.00', '45.00'],
    [friday, '44.00', '0.00'],
  ]);
  expect(days[0]?.slice(-4)).toEqual(['44.00', '-1.00', 'Inga Žukauskaitė', 'Perskaičiuota']);
  const noted = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'exportTillDays')
    .executeTakeFirstOrThrow();
  expect(noted.detail).toEqual({ rows: 2, month: '2026-11' });
});
