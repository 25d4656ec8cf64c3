import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { adjustPoints } from './adjustments.service.ts';
import { postPoints, walletDifferences } from './points.factory.ts';
import { getBalance, listEntries } from './points.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let childId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin', firstName: 'Ona', lastName: 'Onaitė' });
});
afterAll(() => drop());
beforeEach(async () => {
  childId = (await createChild(db)).userId;
});

const balance = () => getBalance(testScope(db, admin), { childId });
const auditOf = () => db.selectFrom('audit_entries').selectAll().where('subject_id', '=', childId).execute();

describe('adjustPoints', () => {
  const adjust = (amount: number, { actor = admin, requestId = randomUUID() as string, id = childId } = {}) =>
    adjustPoints(testScope(db, actor), { childId: id, amount, reason: 'Klaida lape', requestId });

  it('posts a correction with its reason and logs who made it', async () => {
    expect(await adjust(250)).toMatchObject({ childId, balance: 250, earned: 250, level: 1 });
    const { entries } = await listEntries(testScope(db, admin), { childId, limit: 10 });
    expect(entries).toMatchObject([
      {
        kind: 'adjustment',
        category: 'adjustment',
        note: 'Klaida lape',
        postedBy: 'Ona Onaitė',
        group: null,
      },
    ]);
    expect(await auditOf()).toMatchObject([
      { action: 'adjustPoints', actor_id: admin.id, detail: { amount: 250, reason: 'Klaida lape' } },
    ]);
  });

  it('takes no more than there is, and nothing while there is a debt', async () => {
    await adjust(30);
    await expect(adjust(-31)).rejects.toMatchObject({ code: 'points/below-zero', data: { balance: 30 } });
    expect(await adjust(-30)).toMatchObject({ balance: 0, earned: 0 });
    await postPoints(db, { userId: childId, amount: -20, kind: 'sheet-reversal' });
    await expect(adjust(-1)).rejects.toMatchObject({ code: 'points/below-zero' });
    expect(await adjust(50)).toMatchObject({ balance: 30 });
  });

  it('of several concurrent corrections lets only those take points for which they suffice', async () => {
    await adjust(100);
    const taken = await Promise.allSettled([adjust(-60), adjust(-60), adjust(-40), adjust(-40)]);
    const { balance: left } = await balance();
    const done = taken.filter(({ status }) => status === 'fulfilled').length;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(done).toBe(2);
    expect(await walletDifferences(db)).toEqual([]);
  });

  it('returns the result of a repeated request that has taken the last points', async () => {
    const requestId = randomUUID();
    await adjust(10);
    await adjust(-10, { requestId });
    expect(await adjust(-10, { requestId })).toMatchObject({ balance: 0 });
  });

  it('is for admins: not for the child’s own teacher, guardian or the child', async () => {
    const [teacher, parent] = await Promise.all([createUser(db, { role: 'teacher' }), createUser(db)]);
    const { userId } = await createChild(db, { guardians: [parent.id] });
    await createGroup(db, { teachers: [teacher.id], students: [userId] });
    for (const actor of [
      teacher,
      parent,
      { id: userId, role: 'child' as const },
      { id: admin.id, role: null },
    ]) {
      await expect(adjust(50, { actor, id: userId })).rejects.toMatchObject({
        code: 'auth/permission-denied',
      });
    }
    expect(await getBalance(testScope(db, admin), { childId: userId })).toMatchObject({ balance: 0 });
  });

  it("accepts only a child's account", async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    for (const id of [teacher.id, randomUUID()]) {
      await expect(adjust(5, { id })).rejects.toMatchObject({ code: 'db/no-document' });
    }
  });

  it('is idempotent by request id, however often and concurrently it is sent', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(40, { requestId })));
    expect(answers.map((answer) => answer.balance)).toEqual(Array(10).fill(40));
    expect(await auditOf()).toHaveLength(1);
  });

  it('refuses an id that another correction has, and adds nothing', async () => {
    const requestId = randomUUID();
    await adjust(40, { requestId });
    await expect(adjust(50, { requestId })).rejects.toMatchObject({ code: 'db/conflict' });
    expect(await balance()).toMatchObject({ balance: 40 });
  });

  it('is applied to each child when one request id comes for two', async () => {
    const requestId = randomUUID();
    const { userId: other } = await createChild(db);
    await adjust(40, { requestId });
    expect(await adjust(40, { requestId, id: other })).toMatchObject({ childId: other, balance: 40 });
  });

  it('adds all of twenty concurrent corrections', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => adjust(index + 1)));
    expect(await balance()).toMatchObject({ balance: 210, earned: 210 });
    expect(await walletDifferences(db)).toEqual([]);
  });
});
