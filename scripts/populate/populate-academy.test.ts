import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#features/identity/shared/demo-accounts.ts';
import { changeMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { populateAcademy } from './populate-academy.ts';
import { findBrokenInvariants } from './populate-invariants.ts';

const small = { children: 30, groups: 5, years: 3, today: '2026-11-21' };

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const drop of opened.splice(0)) await drop();
});

async function open(): Promise<Db> {
  const { db, drop } = await openTestDatabase();
  opened.push(drop);
  return db;
}

describe('a populated academy', () => {
  it('has everybody and everything, and a second one fits beside the first', async () => {
    const db = await open();
    const counts = await populateAcademy(db, small);
    expect(counts).toMatchObject({ children: 30, groups: 5, wallets: expect.any(Number) });
    expect(counts.daily_sheets).toBeGreaterThan(100);
    expect(counts.point_entries).toBeGreaterThan(counts.daily_sheet_rows);
    expect(counts.claims).toBeGreaterThan(5);
    // Every balance is the sum of its entries.
    expect(await findBrokenInvariants(db)).toEqual([]);
    for (const { email, role } of demoAccounts) {
      const user = await db
        .selectFrom('users')
        .select('role')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(user.role).toBe(role);
    }
    const again = await populateAcademy(db, small);
    const twice = Object.fromEntries(Object.entries(counts).map(([table, count]) => [table, count * 2]));
    expect(again).toEqual(twice);
  });

  it.each([
    ['in the first days of a school year', { ...small, today: '2026-07-16' }],
    ['in spring', { ...small, today: '2026-05-20' }],
    ['of one year and one group', { children: 9, groups: 1, years: 1, today: '2026-11-21' }],
    ['of more groups than children', { children: 3, groups: 12, years: 2, today: '2026-11-21' }],
  ])('is consistent %s', async (_, size) => {
    const db = await open();
    await populateAcademy(db, size);
    expect(await findBrokenInvariants(db)).toEqual([]);
  });
});

describe('the invariants', () => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await openTestDatabase());
    await populateAcademy(db, { ...small, children: 16, years: 2 });
  });
  afterAll(() => drop());

  it.each([
    [
      'a wallet that is not its sum',
      (trx: Db) => sql`UPDATE wallets SET balance = balance + 1`.execute(trx),
      'sums of their entries',
    ],
    [
      'a line of a stranger',
      (trx: Db) => changeMemberships(trx, { kind: 'student' }, { leftOn: '2000-01-01' }),
      'student',
    ],
    [
      'a sheet without a lesson',
      (trx: Db) => sql`UPDATE schedule_events SET cancelled_at = starts_at`.execute(trx),
      'lesson',
    ],
    [
      'points of a sheet that is not approved',
      (trx: Db) => sql`UPDATE daily_sheets SET is_approved = false, approved_at = NULL`.execute(trx),
      'posted',
    ],
    [
      'a child whom nobody pays for',
      (trx: Db) => sql`UPDATE guardianships SET pays = false`.execute(trx),
      'pays',
    ],
    [
      'a claim without its refund',
      (trx: Db) => sql`UPDATE claims SET status = 'cancelled'`.execute(trx),
      'refunded',
    ],
  ])('report %s', async (_, harm, told) => {
    const harmed = await db.startTransaction().execute();
    await harm(harmed);
    const found = await findBrokenInvariants(harmed);
    await harmed.rollback().execute();
    expect(found.join()).toContain(told);
  });
});
