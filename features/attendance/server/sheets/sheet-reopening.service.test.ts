import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesOf as ledgerOf, walletDifferences } from '#features/points/server/points.factory.ts';
import { getBalance } from '#features/points/server/points.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { type ClassWithEvent, createClass, createWaitingSheet, lineOf } from '../attendance.factory.ts';
import { getDailySheet } from './daily-sheet.service.ts';
import { approveDailySheet, reopenDailySheet } from './sheet-approval.service.ts';
import { saveDailySheet } from './sheet-saving.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor, env = {}) => testScope(db, actor, { env });

const entriesOf = ({ children }: Pick<ClassWithEvent, 'children'>) =>
  ledgerOf(
    db,
    children.map(({ id }) => id),
  );
const balanceOf = async (child: Actor) => (await getBalance(as(child), { childId: child.id })).balance;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('reopenDailySheet', () => {
  it('reverses every entry, and approving again posts new ones', async () => {
    const event = await createWaitingSheet(db);
    const { teacher, key, ona, petras } = event;
    await approveDailySheet(as(teacher), key);
    const reopened = await reopenDailySheet(as(teacher), key);
    expect(reopened).toMatchObject({ isApproved: false, approvedBy: null, approvedAt: null });
    expect(await balanceOf(ona)).toBe(0);
    const rows = [
      lineOf(ona.id, { version: 1, points: { for_attendance: 4 } }),
      lineOf(petras.id, { version: 1, attendance: 'late', points: { for_ideas: 3 } }),
    ];
    await saveDailySheet(as(teacher), { ...key, rows });
    await approveDailySheet(as(teacher), key);
    expect([await balanceOf(ona), await balanceOf(petras)]).toEqual([4, 3]);
    const entries = await entriesOf(event);
    expect(
      entries.filter(({ user_id }) => user_id === ona.id).map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ['sheet', 10],
      ['sheet', 2],
      ['sheet-reversal', -10],
      ['sheet-reversal', -2],
      ['sheet', 4],
    ]);
    expect(entries[2]?.source).toBe(`sheet/${event.id}/1/${ona.id}/for_attendance/reversal`);
    expect(entries[4]?.source).toBe(`sheet/${event.id}/2/${ona.id}/for_attendance`);
  });

  it('reverses once for ten concurrent calls, and changes nothing when it is already open', async () => {
    const event = await createWaitingSheet(db);
    await approveDailySheet(as(event.teacher), event.key);
    await Promise.all(Array.from({ length: 10 }, () => reopenDailySheet(as(event.teacher), event.key)));
    expect(await reopenDailySheet(as(event.teacher), event.key)).toMatchObject({ isApproved: false });
    expect(await entriesOf(event)).toHaveLength(4);
    expect(await balanceOf(event.ona)).toBe(0);
  });

  it('is still possible when the lesson was cancelled since', async () => {
    const { teacher, groupId, key, ona } = await createWaitingSheet(db);
    await approveDailySheet(as(teacher), key);
    await db
      .updateTable('schedule_events')
      .set({ cancelled_at: testNow })
      .where('group_id', '=', groupId)
      .execute();
    expect(await reopenDailySheet(as(teacher), key)).toMatchObject({ isApproved: false });
    expect(await balanceOf(ona)).toBe(0);
  });

  it('refuses a day without a lesson, and the future', async () => {
    const { teacher, groupId, key } = await createClass(db, { startsAt: '2026-11-21T15:00:00Z' });
    const none = reopenDailySheet(as(teacher), { groupId, date: '2026-11-19' });
    await expect(none).rejects.toMatchObject({ code: 'attendance/no-lecture' });
    await expect(reopenDailySheet(as(teacher), key)).rejects.toMatchObject({
      code: 'attendance/future-sheet',
    });
  });
});

describe('the ledger', () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant('save' as const), child: fc.nat(1), points: fc.nat(100) }),
    fc.record({ act: fc.constantFrom('approve' as const, 'reopen' as const) }),
  );

  it('holds, after any saving, approving and re-opening, what the approved sheets give each child', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const event = await createClass(db, { children: 2 });
        const scope = as(event.teacher);
        for (const each of steps) {
          if (each.act === 'save') {
            const { rows } = await getDailySheet(scope, event.key);
            const { userId = '', version = 0 } = rows[each.child] ?? {};
            const line = lineOf(userId, { version, points: { for_practices: each.points } });
            await saveDailySheet(scope, { ...event.key, rows: [line] }).catch(expectRefusal);
          } else {
            const act = each.act === 'approve' ? approveDailySheet : reopenDailySheet;
            await act(scope, event.key).catch(expectRefusal);
          }
        }
        const { isApproved, rows } = await getDailySheet(scope, event.key);
        const entries = await entriesOf(event);
        for (const { userId, points } of rows) {
          const own = entries.filter(({ user_id }) => user_id === userId);
          const sum = own.reduce((total, { amount }) => total + amount, 0);
          expect(sum).toBe(isApproved ? points.for_practices : 0);
        }
      }),
      { numRuns: 25 },
    );
    expect(await walletDifferences(db)).toEqual([]);
  });
});

function expectRefusal(error: unknown): void {
  const { code } = error as { code: string };
  expect(['attendance/sheet-approved', 'attendance/nothing-to-approve']).toContain(code);
}
