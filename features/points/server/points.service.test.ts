import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { ledgerDays } from '../shared/ledger-days.rules.ts';
import { postPoints, walletDifferences } from './points.factory.ts';
import * as points from './points.service.ts';

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

interface Academy {
  childId: string;
  child: Actor;
  parent: Actor;
  teacher: Actor;
  admin: Actor;
  groupId: string;
}

let academy: Academy;

beforeEach(async () => {
  const parent = await createUser(db);
  const { userId: childId } = await createChild(db, { guardians: [parent.id] });
  const teacher = await createUser(db, { role: 'teacher', firstName: 'Jonas', lastName: 'Jonaitis' });
  const admin = await createUser(db, { role: 'admin', firstName: 'Ona', lastName: 'Onaitė' });
  const group = await createGroup(db, { name: 'Python A', teachers: [teacher.id], students: [childId] });
  academy = { childId, child: { id: childId, role: 'child' }, parent, teacher, admin, groupId: group.id };
});

const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});
const balanceAs = (actor: Actor, now?: string) =>
  points.getBalance(as(actor, now), { childId: academy.childId });
const entriesAs = (actor: Actor, page: { before?: string; limit?: number } = {}) =>
  points.listEntries(as(actor), { childId: academy.childId, limit: 25, ...page });
const everyWalletIsItsSum = async () => expect(await walletDifferences(db)).toEqual([]);

async function strangers(): Promise<Record<string, Actor>> {
  const [parent, teacher, { userId }] = await Promise.all([
    createUser(db),
    createUser(db, { role: 'teacher' }),
    createChild(db),
  ]);
  await createGroup(db, { teachers: [teacher.id] });
  return { parent, teacher, child: { id: userId, role: 'child' }, nobody: { id: parent.id, role: null } };
}

describe('getBalance', () => {
  it('is all zeros for a new child', async () => {
    expect(await balanceAs(academy.child)).toEqual({
      childId: academy.childId,
      balance: 0,
      earned: 0,
      level: 0,
      nextLevel: { level: 1, threshold: 200, missing: 200 },
      thresholds: [200, 500, 1000, 2000, 2500, 3000],
      schoolYear: { from: '2026-07-16', to: '2027-07-15' },
    });
  });

  it('is the sum of the ledger, the same for the child, the family, the teacher and an admin', async () => {
    const { childId } = academy;
    await postPoints(db, { userId: childId, amount: 60 });
    await postPoints(db, { userId: childId, amount: 150 });
    const actors = [academy.child, academy.parent, academy.teacher, academy.admin];
    for (const actor of actors)
      expect(await balanceAs(actor)).toMatchObject({ balance: 210, earned: 210, level: 1 });
  });

  it('keeps the level when a prize is claimed', async () => {
    const { childId } = academy;
    await postPoints(db, { userId: childId, amount: 520 });
    await postPoints(db, { userId: childId, amount: -500, kind: 'claim', category: 'reward' });
    expect(await balanceAs(academy.child)).toMatchObject({ balance: 20, earned: 520, level: 2 });
  });

  it('is shown as 0 when a re-opened sheet takes more than is left, and later points repay it first', async () => {
    const { childId } = academy;
    await postPoints(db, { userId: childId, amount: 200 });
    await postPoints(db, { userId: childId, amount: -200, kind: 'claim', category: 'reward' });
    await postPoints(db, { userId: childId, amount: -200, kind: 'sheet-reversal' });
    expect(await balanceAs(academy.child)).toMatchObject({ balance: 0, earned: 0, level: 0 });
    await postPoints(db, { userId: childId, amount: 230 });
    expect(await balanceAs(academy.child)).toMatchObject({ balance: 30, earned: 230 });
    await everyWalletIsItsSum();
  });

  it('starts over on 16 July at midnight in Vilnius', async () => {
    const lastMoment = '2026-07-15T20:59:59.999Z';
    const firstMoment = '2026-07-15T21:00:00.000Z';
    await postPoints(db, { userId: academy.childId, amount: 300, now: lastMoment });
    expect(await balanceAs(academy.child, lastMoment)).toMatchObject({
      balance: 300,
      schoolYear: { from: '2025-07-16', to: '2026-07-15' },
    });
    expect(await balanceAs(academy.child, firstMoment)).toMatchObject({
      balance: 0,
      level: 0,
      schoolYear: { from: '2026-07-16', to: '2027-07-15' },
    });
    await postPoints(db, { userId: academy.childId, amount: 5, now: firstMoment });
    expect(await balanceAs(academy.child, firstMoment)).toMatchObject({ balance: 5 });
    expect(await balanceAs(academy.child, lastMoment)).toMatchObject({ balance: 300 });
  });

  it('counts a lesson by its date, also when it is approved after the summer', async () => {
    await postPoints(db, {
      userId: academy.childId,
      amount: 40,
      date: '2026-07-15',
      now: '2026-09-01T08:00:00Z',
    });
    expect(await balanceAs(academy.child, '2026-09-01T08:00:00Z')).toMatchObject({ balance: 0 });
    await everyWalletIsItsSum();
  });

  it('does not exist for other families, other teachers, other children and users without a role', async () => {
    for (const stranger of Object.values(await strangers())) {
      await expect(balanceAs(stranger)).rejects.toMatchObject({ code: 'db/no-document' });
      await expect(entriesAs(stranger)).rejects.toMatchObject({ code: 'db/no-document' });
    }
  });

  it('does not exist for a user who is no child', async () => {
    await expect(points.getBalance(as(academy.admin), { childId: academy.parent.id })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});

it('lists the points of several children this school year at once, never below 0', async () => {
  const [rich, poor, none] = [await createChild(db), await createChild(db), await createChild(db)];
  await postPoints(db, { userId: rich.userId, amount: 40 });
  await postPoints(db, { userId: rich.userId, amount: 900, date: '2026-07-15' });
  await postPoints(db, { userId: poor.userId, amount: 10 });
  await db.updateTable('wallets').set({ balance: -5 }).where('user_id', '=', poor.userId).execute();
  const ids = [rich, poor, none].map(({ userId }) => userId);
  const balances = await points.listBalances(testScope(db, { id: rich.userId, role: 'child' }), ids);
  expect(Object.fromEntries(balances)).toEqual({ [rich.userId]: 40, [poor.userId]: 0 });
});

describe('listEntries', () => {
  it('names group, lesson, category, approver and running balance, newest first', async () => {
    const { childId, groupId, teacher } = academy;
    await createEvent(db, {
      groupId,
      startsAt: '2026-11-18T13:00:00.000Z',
      cancelled_at: '2026-11-17T08:00:00.000Z',
    });
    await createEvent(db, { groupId, startsAt: '2026-11-18T17:30:00.000Z' });
    await createEvent(db, { groupId, startsAt: '2026-11-18T15:30:00.000Z' });
    const event = { userId: childId, groupId, date: '2026-11-18', postedBy: teacher.id };
    await postPoints(db, { ...event, amount: 10, category: 'for_attendance' });
    await postPoints(db, { ...event, amount: 7, category: 'for_ideas', note: 'Nuostabu 🚀' });
    const { entries, next } = await entriesAs(academy.child);
    expect(next).toBeNull();
    expect(entries).toMatchObject([
      { category: 'for_ideas', amount: 7, balanceAfter: 17, note: 'Nuostabu 🚀' },
      {
        date: '2026-11-18',
        kind: 'sheet',
        category: 'for_attendance',
        amount: 10,
        balanceAfter: 10,
        group: { id: groupId, name: 'Python A' },
        eventStartsAt: '2026-11-18T15:30:00.000Z',
        label: null,
        note: null,
        postedBy: 'Jonas Jonaitis',
        createdAt: '2026-11-20T15:00:00.000Z',
      },
    ]);
  });

  it('gives a claim its prize and no lesson, even on the day of one', async () => {
    const { childId, groupId } = academy;
    await createEvent(db, { groupId, startsAt: '2026-11-20T15:30:00.000Z' });
    await postPoints(db, { userId: childId, amount: 200 });
    const label = { lt: 'Kuprinė', en: 'Backpack' };
    await postPoints(db, {
      userId: childId,
      groupId,
      amount: -200,
      kind: 'claim',
      category: 'reward',
      label,
    });
    const { entries } = await entriesAs(academy.parent);
    expect(entries[0]).toMatchObject({ kind: 'claim', label, eventStartsAt: null, balanceAfter: 0 });
  });

  it('continues where a page ends, without gap or repeat, and never within a day', async () => {
    const { childId: userId, groupId } = academy;
    const other = await createGroup(db, { students: [userId] });
    const events = [
      ['2026-11-16', groupId, 3],
      ['2026-11-18', groupId, 4],
      ['2026-11-18', other.id, 7],
      ['2026-11-17', groupId, 1],
      ['2026-11-18', groupId, 2],
    ] as const;
    for (const [date, ofGroup, entries] of events) {
      for (let each = 0; each < entries; each += 1)
        await postPoints(db, { userId, date, groupId: ofGroup, amount: each + 1 });
    }
    const whole = (await entriesAs(academy.child)).entries;
    expect(whole).toHaveLength(17);
    for (let limit = 1; limit <= 17; limit += 1) {
      const pages = [await entriesAs(academy.child, { limit })];
      for (let before = pages[0]?.next; before; before = pages.at(-1)?.next)
        pages.push(await entriesAs(academy.child, { limit, before }));
      expect(pages.flatMap(({ entries }) => entries)).toEqual(whole);
      const days = pages.flatMap(({ entries }) => ledgerDays(entries));
      expect(days.map(({ sum }) => sum)).toEqual([3, 1, 38, 6]);
    }
  });

  it('holds the current school year only', async () => {
    await postPoints(db, { userId: academy.childId, amount: 9, date: '2026-07-15' });
    await postPoints(db, { userId: academy.childId, amount: 4, date: '2026-07-16' });
    const { entries } = await entriesAs(academy.child);
    expect(entries.map(({ amount }) => amount)).toEqual([4]);
  });

  it('keeps last year readable after the turn of 15 to 16 July at midnight in Vilnius', async () => {
    const { childId, child } = academy;
    const [lastMoment, firstMoment] = ['2027-07-15T20:59:59.999Z', '2027-07-15T21:00:00.000Z'];
    await postPoints(db, { userId: childId, amount: 300, now: lastMoment });
    await postPoints(db, {
      userId: childId,
      amount: -200,
      kind: 'claim',
      category: 'reward',
      now: lastMoment,
    });
    await postPoints(db, { userId: childId, amount: 7, date: '2026-07-15' });
    const read = async (schoolYear: 'this' | 'last', now: string) => {
      const page = await points.listEntries(as(child, now), { childId, limit: 25, schoolYear });
      return { amounts: page.entries.map(({ amount }) => amount), ...page.schoolYear };
    };
    const year2026 = { from: '2026-07-16', to: '2027-07-15', amounts: [-200, 300] };
    expect(await read('this', lastMoment)).toEqual(year2026);
    expect(await read('last', lastMoment)).toMatchObject({ amounts: [7], to: '2026-07-15' });
    expect(await balanceAs(child, lastMoment)).toMatchObject({ balance: 100, earned: 300, level: 1 });
    expect(await read('this', firstMoment)).toEqual({ from: '2027-07-16', to: '2028-07-15', amounts: [] });
    expect(await read('last', firstMoment)).toEqual(year2026);
    expect(await balanceAs(child, firstMoment)).toMatchObject({ balance: 0, earned: 0, level: 0 });
  });

  it('shows a teacher the lessons of groups they teach, the family all', async () => {
    const { childId, groupId } = academy;
    const other = await createGroup(db, { students: [childId] });
    await postPoints(db, { userId: childId, amount: 1, groupId });
    await postPoints(db, { userId: childId, amount: 2, groupId: other.id });
    await postPoints(db, { userId: childId, amount: 3, kind: 'adjustment', category: 'adjustment' });
    const seen = async (actor: Actor) => (await entriesAs(actor)).entries.map(({ amount }) => amount);
    expect(await seen(academy.teacher)).toEqual([1]);
    expect(await seen(academy.parent)).toEqual([3, 2, 1]);
    expect(await seen(academy.admin)).toEqual([3, 2, 1]);
  });
});
