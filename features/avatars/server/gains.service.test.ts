import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { latestEntryOf } from './avatars.factory.ts';
import { getGains, markGainsSeen } from './gains.service.ts';

let db: Db;
let drop: () => Promise<void>;
let child: Actor;
let groupId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

beforeEach(async () => {
  const { userId } = await createChild(db);
  child = { id: userId, role: 'child' };
  groupId = (await createGroup(db, { name: 'Python A', students: [userId] })).id;
});

const as = (now?: string) => testScope(db, child, now ? { now } : {});
const earn = (amount: number, over: Partial<Parameters<typeof postPoints>[1]> = {}) =>
  postPoints(db, { userId: child.id, amount, groupId, ...over });
const came = (now?: string) => getGains(as(now));
const see = async () => markGainsSeen(as(), { upTo: (await came()).upTo ?? '' });

describe('getGains', () => {
  it('is nothing for a child without points', async () => {
    const nowhere = { earned: 0, level: 0 };
    expect(await came()).toEqual({
      sum: 0,
      gains: [],
      others: 0,
      before: nowhere,
      after: nowhere,
      upTo: null,
    });
  });

  it('says what came from which lesson, and the levels before and after', async () => {
    await earn(180, { date: '2026-11-13' });
    await see();
    await earn(20, { category: 'for_questions' });
    await earn(28, { category: 'for_challenges' });
    expect(await came()).toMatchObject({
      sum: 48,
      gains: [
        {
          date: '2026-11-20',
          group: { id: groupId, name: 'Python A' },
          amount: 48,
          fields: [
            { category: 'for_questions', amount: 20 },
            { category: 'for_challenges', amount: 28 },
          ],
        },
      ],
      before: { earned: 180, level: 0 },
      after: { earned: 228, level: 1 },
    });
  });

  it('counts no prize, and nothing of the last school year', async () => {
    await earn(300);
    await see();
    await postPoints(db, { userId: child.id, amount: -100, kind: 'claim', category: 'reward' });
    expect(await came()).toMatchObject({ sum: 0, upTo: null, after: { earned: 300 } });
    await earn(10);
    expect(await came('2027-09-10T10:00:00Z')).toMatchObject({ sum: 0, after: { earned: 0 } });
  });

  it('flies points of a re-opened sheet only by what they add', async () => {
    await earn(40);
    await see();
    await earn(-40, { kind: 'sheet-reversal' });
    expect(await came()).toMatchObject({ sum: 0, upTo: null, after: { earned: 0 } });
    await earn(45);
    expect(await came()).toMatchObject({ sum: 5, before: { earned: 40 }, after: { earned: 45 } });
  });

  it('is for the acting child only', async () => {
    const { userId } = await createChild(db);
    await postPoints(db, { userId, amount: 50 });
    expect(await came()).toMatchObject({ sum: 0 });
  });
});

describe('markGainsSeen', () => {
  it('lets each gain fly once, also when it is marked twice and in two tabs', async () => {
    await earn(30);
    const upTo = (await came()).upTo ?? '';
    await Promise.all([markGainsSeen(as(), { upTo }), markGainsSeen(as(), { upTo })]);
    expect(await markGainsSeen(as(), { upTo })).toEqual({ seen: true });
    expect(await came()).toMatchObject({ sum: 0, upTo: null });
  });

  it('keeps what came in the meantime', async () => {
    await earn(30);
    const upTo = (await came()).upTo ?? '';
    await earn(7);
    await markGainsSeen(as(), { upTo });
    expect(await came()).toMatchObject({ sum: 7, before: { earned: 30 } });
  });

  it('never moves back when a late tab marks less', async () => {
    const first = await latestEntryOf(db, child.id);
    const second = await latestEntryOf(db, child.id);
    await markGainsSeen(as(), { upTo: second });
    await markGainsSeen(as(), { upTo: first });
    expect(await came()).toMatchObject({ sum: 0 });
  });

  it("refuses another child's entry", async () => {
    const { userId } = await createChild(db);
    const upTo = await latestEntryOf(db, userId);
    await expect(markGainsSeen(as(), { upTo })).rejects.toMatchObject({ code: 'db/no-document' });
  });
});
