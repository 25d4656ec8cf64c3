import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wearLook } from '#features/avatars/server/avatars.factory.ts';
import { lookOf } from '#features/avatars/shared/avatars.factory.ts';
import { defaultLook } from '#features/avatars/shared/avatars.rules.ts';
import { lookParts } from '#features/avatars/shared/look-parts.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
} from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { optOut } from './leaderboard.factory.ts';
import { getGroupLeaderboard, getLeaderboard } from './leaderboard.service.ts';

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let groupId: string;
let parent: Actor;
let teacher: Actor;
let admin: Actor;
let me: Actor;

beforeEach(async () => {
  parent = await createUser(db);
  teacher = await createUser(db, { role: 'teacher' });
  admin = await createUser(db, { role: 'admin' });
  const { userId } = await createChild(db, {
    guardians: [parent.id],
    firstName: 'Lukas',
    lastName: 'Petrauskas',
  });
  me = { id: userId, role: 'child' };
  groupId = (await createGroup(db, { teachers: [teacher.id], students: [userId] })).id;
});

/** Another child of the group with points this month. */
async function classmate(firstName: string, amount: number, lastName = 'Kazlauskaitė'): Promise<string> {
  const { userId } = await createChild(db, { firstName, lastName });
  await addMembers(db, groupId, 'student', [userId]);
  if (amount > 0) await postPoints(db, { userId, amount });
  return userId;
}

const asMe = (more: { childId?: string; groupId?: string } = {}, actor: Actor = me, now?: string) =>
  getLeaderboard(testScope(db, actor, now ? { now } : {}), { childId: me.id, groupId, ...more });
const lines = (rows: readonly { place: number | null; name: string }[] | undefined) =>
  rows?.map(({ place, name }) => `${place ?? '–'} ${name}`);

describe('the leaderboard of a group', () => {
  it('sorts by points earned this year; equal points share a place, by name', async () => {
    await classmate('Ema', 30);
    await classmate('Ąžuolas', 30, 'Žukas');
    await classmate('Adomas', 30);
    await classmate('Zita', 50);
    await postPoints(db, { userId: me.id, amount: 10 });
    const board = await asMe();
    expect(lines(board?.top)).toEqual(['1 Zita K.', '2 Adomas K.', '2 Ąžuolas Ž.', '2 Ema K.', '5 Lukas P.']);
    expect(board?.top.map(({ points, me: own }) => [points, own])).toEqual([
      [50, false],
      [30, false],
      [30, false],
      [30, false],
      [10, true],
    ]);
    expect(lines(board?.neighbours)).toEqual(['2 Ąžuolas Ž.', '2 Ema K.', '5 Lukas P.']);
  });

  it('counts what a child earned in all groups, and keeps it when a prize is claimed', async () => {
    const other = await createGroup(db, { students: [me.id] });
    await postPoints(db, { userId: me.id, amount: 200, groupId: other.id });
    await postPoints(db, { userId: me.id, amount: -150, kind: 'claim', category: 'reward' });
    expect((await asMe())?.top).toEqual([
      { place: 1, name: 'Lukas P.', look: defaultLook(me.id), points: 200, level: 1, me: true },
    ]);
  });

  it('forgets last school year, at midnight in Vilnius', async () => {
    await postPoints(db, { userId: me.id, amount: 300, now: '2026-07-15T20:59:59Z' });
    expect((await asMe({}, me, '2026-07-15T20:59:59Z'))?.top[0]?.points).toBe(300);
    expect((await asMe({}, me, '2026-07-15T21:00:00Z'))?.top[0]?.points).toBe(0);
  });

  it('is the same for the child, a guardian, the teacher and an admin', async () => {
    await classmate('Ema', 30);
    const board = await asMe();
    for (const actor of [parent, teacher, admin]) expect(await asMe({}, actor)).toEqual(board);
  });

  it('is unavailable while the group plays no odyssey', async () => {
    await db.updateTable('groups').set({ space_odyssey_enabled: false }).where('id', '=', groupId).execute();
    expect(await asMe()).toBeNull();
  });

  it('of one child shows that child', async () => {
    const board = await asMe();
    for (const rows of [board?.top, board?.neighbours, board?.month])
      expect(lines(rows)).toEqual(['1 Lukas P.']);
  });

  it('takes four statements, whoever looks, however large the group', async () => {
    for (let each = 0; each < 13; each += 1) await classmate(`Vaikas${each}`, each);
    for (const actor of [me, parent, teacher, admin]) {
      const counted = countStatements(db);
      await getLeaderboard({ ...testScope(db, actor), db: counted.db }, { childId: me.id, groupId });
      expect(counted.count()).toBe(4);
    }
  });

  it('leaves out who left the group', async () => {
    const gone = await createChild(db, { firstName: 'Išėjęs' });
    await addMembers(db, groupId, 'student', [{ id: gone.userId, leftOn: '2026-10-01' }]);
    expect(lines((await asMe())?.neighbours)).toEqual(['1 Lukas P.']);
  });
});

describe('this month', () => {
  it('counts the points of lessons on its days, without those taken back, given otherwise or spent', async () => {
    const userId = me.id;
    await postPoints(db, { userId, amount: 40, date: '2026-10-31' });
    await postPoints(db, { userId, amount: 20, date: '2026-11-01', category: 'for_questions' });
    await postPoints(db, { userId, amount: 16, date: '2026-11-13', category: 'for_challenges' });
    await postPoints(db, { userId, amount: 9, date: '2026-11-13', category: 'for_ideas' });
    await postPoints(db, {
      userId,
      amount: -9,
      date: '2026-11-13',
      category: 'for_ideas',
      kind: 'sheet-reversal',
    });
    await postPoints(db, { userId, amount: 100, kind: 'adjustment', category: 'adjustment' });
    await postPoints(db, { userId, amount: -30, kind: 'claim', category: 'reward' });
    await classmate('Ema', 30);
    const board = await asMe();
    expect(lines(board?.month)).toEqual(['1 Lukas P.', '2 Ema K.']);
    expect(board?.month[0]?.points).toBe(36);
    expect(board?.thisMonth).toEqual({ points: 36, fields: ['for_questions', 'for_challenges'] });
  });

  it('stops where the school year turned', async () => {
    await postPoints(db, { userId: me.id, amount: 7, date: '2026-07-15', now: '2026-07-20T09:00:00Z' });
    await postPoints(db, { userId: me.id, amount: 5, date: '2026-07-17', now: '2026-07-20T09:00:00Z' });
    expect((await asMe({}, me, '2026-07-20T09:00:00Z'))?.thisMonth.points).toBe(5);
  });
});

describe('what a family may learn about other children', () => {
  /** Every key of an answer, however deep. */
  function keysIn(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap(keysIn);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
  }

  it('is a first name, an initial, a look, points and a level: no id, e-mail or surname in the whole answer', async () => {
    for (let each = 0; each < 12; each += 1) await classmate(`Vaikas${each}`, 10 + each, `Pavardenis${each}`);
    const people = await db.selectFrom('users').select(['id', 'email', 'last_name']).execute();
    const secrets = people.flatMap(({ id, email, last_name }) => [id, email, last_name]);
    for (const actor of [me, parent]) {
      const board = await asMe({}, actor);
      const answer = JSON.stringify(board);
      expect(answer).toContain('Vaikas11 P.');
      expect(secrets.filter((secret) => secret && answer.includes(secret))).toEqual([]);
      expect(new Set(keysIn(board))).toEqual(
        new Set([
          ...['top', 'neighbours', 'month', 'optedOut', 'thisMonth', 'fields'],
          ...['place', 'name', 'look', 'points', 'level', 'me', ...Object.keys(lookParts)],
        ]),
      );
    }
  });

  it('has the look that each child chose', async () => {
    const ema = await classmate('Ema', 30);
    await wearLook(db, ema, lookOf({ figure: 'robot', suit: 'sky' }));
    expect((await asMe())?.top[0]?.look).toMatchObject({ figure: 'robot', suit: 'sky' });
  });

  it('does not reveal an opt-out: no gap and no count', async () => {
    await classmate('Ema', 30);
    await postPoints(db, { userId: me.id, amount: 20 });
    const without = await asMe();
    const hidden = await classmate('Nematoma', 40);
    await optOut(db, hidden);
    expect(await asMe()).toEqual(without);
  });

  it('is nothing for a child who opted out, who sees only themself', async () => {
    await classmate('Ema', 30);
    await postPoints(db, { userId: me.id, amount: 20 });
    await optOut(db, me.id);
    const look = defaultLook(me.id);
    const own = { place: null, name: 'Lukas P.', look, points: 20, level: 0, me: true };
    expect(await asMe()).toEqual({
      top: [own],
      neighbours: [own],
      month: [own],
      optedOut: true,
      thisMonth: { points: 20, fields: ['for_practices'] },
    });
  });

  it('ends with the membership: a child who left a group can no longer see it', async () => {
    await changeMemberships(db, { userIds: [me.id] }, { leftOn: '2026-11-01' });
    await expect(asMe()).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('is nothing about a group that their child is not in', async () => {
    const other = await createGroup(db, { students: [(await createChild(db)).userId] });
    for (const actor of [me, parent, teacher, admin])
      await expect(asMe({ groupId: other.id }, actor)).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('does not exist for other families, nor for a teacher through another group of the child', async () => {
    const colleague = await createUser(db, { role: 'teacher' });
    await createGroup(db, { students: [me.id], teachers: [colleague.id] });
    const stranger = await createChild(db);
    await addMembers(db, groupId, 'student', [stranger.userId]);
    const others: Actor[] = [await createUser(db), colleague, { id: stranger.userId, role: 'child' }];
    for (const actor of others)
      await expect(asMe({}, actor)).rejects.toMatchObject({ code: 'db/no-document' });
  });
});

describe('what staff see', () => {
  const asTeacher = () => getGroupLeaderboard(testScope(db, teacher), { groupId });

  it('is every child with their place, and a mark on those who opted out', async () => {
    const hidden = await classmate('Nematoma', 40);
    await classmate('Ema', 30);
    await optOut(db, hidden);
    const { rows } = await asTeacher();
    expect(
      rows.map(({ firstName, place, earned, optedOut }) => [firstName, place, earned, optedOut]),
    ).toEqual([
      ['Ema', 1, 30, false],
      ['Lukas', 2, 0, false],
      ['Nematoma', null, 40, true],
    ]);
  });

  it('marks and logs a child whose points could not be read, who is shown with 0', async () => {
    const damaged = await classmate('Ema', 300);
    await db.deleteFrom('wallets').where('user_id', '=', damaged).execute();
    const scope = testScope(db, teacher);
    const error = vi.fn();
    const { rows } = await getGroupLeaderboard({ ...scope, log: { ...scope.log, error } }, { groupId });
    expect(rows.map(({ firstName, earned, unread }) => [firstName, earned, unread])).toEqual([
      ['Ema', 0, true],
      ['Lukas', 0, false],
    ]);
    expect(error).toHaveBeenCalledWith({ groupId, userIds: [damaged] }, expect.any(String));
    expect(lines((await asMe())?.neighbours)).toEqual(['1 Ema K.', '1 Lukas P.']);
  });

  it('is refused to families, and to a teacher of other groups', async () => {
    const other = await createUser(db, { role: 'teacher' });
    await expect(getGroupLeaderboard(testScope(db, other), { groupId })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});
