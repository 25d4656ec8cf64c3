import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getBalanceHistory } from './balance-history.service.ts';
import { postPoints } from './points.factory.ts';
import { getBalance } from './points.service.ts';

let db: Db;
let drop: () => Promise<void>;
let parent: Actor;
let child: Actor;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

beforeEach(async () => {
  parent = await createUser(db);
  child = { id: (await createChild(db, { guardians: [parent.id] })).userId, role: 'child' };
});

const as = (actor: Actor) => testScope(db, actor);
const historyAs = (actor: Actor) => getBalanceHistory(as(actor), { childId: child.id });
type Posting = Parameters<typeof postPoints>[1];
const post = (date: string, entry: Omit<Posting, 'userId' | 'date'>) =>
  postPoints(db, { userId: child.id, date, ...entry });

describe('getBalanceHistory', () => {
  it('has no months before the first points', async () => {
    expect(await historyAs(child)).toEqual({
      schoolYear: { from: '2026-07-16', to: '2027-07-15' },
      months: [],
    });
  });

  it('sums each month by field, with corrections, and what was spent on prizes beside them', async () => {
    await post('2026-09-04', { amount: 10, category: 'for_attendance' });
    await post('2026-09-30', { amount: 5, category: 'for_attendance' });
    await post('2026-09-11', { amount: 250, kind: 'adjustment', category: 'adjustment' });
    await post('2026-10-02', { amount: 7, category: 'for_ideas' });
    await post('2026-10-02', { amount: -7, category: 'for_ideas', kind: 'sheet-reversal' });
    await post('2026-10-03', { amount: -200, kind: 'claim', category: 'reward' });
    await post('2026-11-01', { amount: 200, kind: 'claim-refund', category: 'reward' });
    expect((await historyAs(child)).months).toEqual([
      {
        month: '2026-09',
        fields: [
          { category: 'adjustment', amount: 250 },
          { category: 'for_attendance', amount: 15 },
        ],
        spent: 0,
      },
      { month: '2026-10', fields: [], spent: 200 },
      { month: '2026-11', fields: [], spent: -200 },
    ]);
  });

  it('sums to the balance and to what was earned', async () => {
    await post('2026-09-04', { amount: 300 });
    await post('2026-10-03', { amount: -200, kind: 'claim', category: 'reward' });
    await post('2026-11-06', { amount: 48, category: 'for_challenges' });
    const { months } = await historyAs(child);
    const earned = months.flatMap(({ fields }) => fields).reduce((sum, { amount }) => sum + amount, 0);
    const spent = months.reduce((sum, month) => sum + month.spent, 0);
    expect(await getBalance(as(child), { childId: child.id })).toMatchObject({
      earned,
      balance: earned - spent,
    });
  });

  it('keeps the last school year readable, and apart from this one', async () => {
    await post('2026-07-15', { amount: 99 });
    await post('2026-07-16', { amount: 1 });
    expect((await historyAs(child)).months).toMatchObject([{ month: '2026-07', fields: [{ amount: 1 }] }]);
    expect(await getBalanceHistory(as(child), { childId: child.id, schoolYear: 'last' })).toEqual({
      schoolYear: { from: '2025-07-16', to: '2026-07-15' },
      months: [{ month: '2026-07', fields: [{ category: 'for_practices', amount: 99 }], spent: 0 }],
    });
  });

  it('shows a teacher the groups they teach, and nobody else’s child to anybody', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    const [own, other] = [
      await createGroup(db, { teachers: [teacher.id], students: [child.id] }),
      await createGroup(db, { students: [child.id] }),
    ];
    await post('2026-09-04', { amount: 10, groupId: own.id });
    await post('2026-09-05', { amount: 20, groupId: other.id });
    await post('2026-09-06', { amount: 40, kind: 'adjustment', category: 'adjustment' });
    expect((await historyAs(teacher)).months).toEqual([
      { month: '2026-09', fields: [{ category: 'for_practices', amount: 10 }], spent: 0 },
    ]);
    expect((await historyAs(parent)).months[0]?.fields).toHaveLength(2);
    const strangers: Actor[] = [
      await createUser(db),
      await createUser(db, { role: 'teacher' }),
      { id: (await createChild(db)).userId, role: 'child' },
    ];
    for (const stranger of strangers)
      await expect(historyAs(stranger)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(getBalanceHistory(as(parent), { childId: randomUUID() })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});
