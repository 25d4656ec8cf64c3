import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { claimSorts } from '../../shared/claim-columns.ts';
import { createClaim, createReward } from '../rewards.factory.ts';
import { listClaims } from './claim-lists.service.ts';
import { cancelClaim, handOverClaim } from './claims.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
let asTeacher: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
  asTeacher = testScope(db, await createUser(db, { role: 'teacher' }));
});
afterAll(() => drop());

type Asked = Partial<Parameters<typeof listClaims>[1]>;
const ask = (asked: Asked, scope = asAdmin) =>
  listClaims(scope, { state: 'open', search: '', page: 1, pageSize: 100, ...asked });
const idsOf = async (asked: Asked, scope = asAdmin) => (await ask(asked, scope)).claims.map(({ id }) => id);

/** Eight claims of four children in two groups, with equal days, names and points among them. */
async function fill(word: string, status: 'claimed' | 'handed-over' = 'claimed') {
  const { id: parentId } = await createUser(db);
  const groups = [
    await createGroup(db, { name: 'Robotai 10', teachers: [asTeacher.actor.id] }),
    await createGroup(db, { name: 'Robotai 9', teachers: [asTeacher.actor.id] }),
  ];
  const rewards = [
    await createReward(db, { name: { lt: 'Šalmas' }, pointsRequired: 90 }),
    await createReward(db, { name: { lt: 'Cukrus' }, pointsRequired: 300 }),
  ];
  const made: string[] = [];
  for (const [index, lastName] of ['Čepaitė', 'Cibulskis', 'Šeškus', 'Šeškus'].entries()) {
    const child = { guardians: [parentId], firstName: word, lastName };
    const { userId } = await createChild(db, child);
    for (const [turn, reward] of rewards.entries()) {
      const { id } = await createClaim(db, {
        ...{ userId, reward, status, groupId: groups[(index + turn) % 2]?.id ?? '' },
        claimedAt: `2026-11-1${(index + turn) % 3}T14:00:00.000Z`,
        ...(status === 'handed-over' && { handledAt: `2026-11-18T1${index % 2}:00:00.000Z` }),
      });
      made.push(id);
    }
  }
  return { made, groups, rewards };
}

describe.each(claimSorts)('by %s', (sort) => {
  it.each(['open', 'closed'] as const)(
    'every page of the %s ones begins where the last one ended, forwards and backwards',
    async (state) => {
      const word = `Eilė${sort}${state}`;
      await fill(word, state === 'open' ? 'claimed' : 'handed-over');
      for (const descending of [false, true]) {
        const wanted = { state, search: word, sort, descending };
        const all = await idsOf(wanted);
        expect(new Set(all).size).toBe(8);
        const first = await ask({ ...wanted, pageSize: 5 });
        const second = await ask({ ...wanted, pageSize: 5, after: first.next ?? '' });
        expect([...first.claims, ...second.claims].map(({ id }) => id)).toEqual(all);
        expect([first.previous, second.next, first.total, first.isOver]).toEqual([null, null, 8, false]);
        const back = await ask({ ...wanted, pageSize: 5, before: second.previous ?? '' });
        expect(back.claims.map(({ id }) => id)).toEqual(all.slice(0, 5));
      }
    },
  );

  it('loses and repeats none of those that stay, while others are handed over and claimed between the pages', async () => {
    const word = `Kinta${sort}`;
    await fill(word);
    const wanted = { search: word, sort, pageSize: 3 };
    const all = await idsOf({ ...wanted, pageSize: 100 });
    const first = await ask(wanted);
    // The last of the first page, from which on the second is read, closes; and so does one of the second page.
    await handOverClaim(asAdmin, { claimId: all[2] ?? '' });
    await cancelClaim(asAdmin, { claimId: all[4] ?? '', reason: 'Baigėsi' });
    const second = await ask({ ...wanted, after: first.next ?? '' });
    expect(second.claims.map(({ id }) => id)).toEqual([all[3], all[5], all[6]]);
    const third = await ask({ ...wanted, after: second.next ?? '' });
    expect(third.claims.map(({ id }) => id)).toEqual([all[7]]);
  });
});

describe('the order', () => {
  it('is that of Lithuanian names and of numbers in them', async () => {
    await fill('Vardė');
    const of = async (sort: 'child' | 'group' | 'prize', descending = false) => {
      const { claims } = await ask({ search: 'vardė', sort, descending });
      const read = { child: 'lastName', group: 'name', prize: 'lt' } as const;
      return [
        ...new Set(
          claims.map(
            ({ child, group, rewardName }) =>
              ({ child: child[read.child], group: group[read.group], prize: rewardName[read.prize] })[sort],
          ),
        ),
      ];
    };
    expect(await of('child')).toEqual(['Cibulskis', 'Čepaitė', 'Šeškus']);
    expect(await of('child', true)).toEqual(['Šeškus', 'Čepaitė', 'Cibulskis']);
    expect(await of('group')).toEqual(['Robotai 9', 'Robotai 10']);
    expect(await of('prize')).toEqual(['Cukrus', 'Šalmas']);
  });

  it('is empty after a claim that doesn’t exist', async () => {
    expect(await idsOf({ sort: 'child', after: crypto.randomUUID() })).toEqual([]);
  });
});

it('is filtered by status and prize; the counts of both lists ignore the status', async () => {
  const { made, rewards } = await fill('Sietė');
  await handOverClaim(asAdmin, { claimId: made[0] ?? '' });
  const [ready] = await idsOf({ search: 'sietė', rewardId: rewards[1]?.id });
  await db
    .updateTable('claims')
    .set({ status: 'ready' })
    .where('id', '=', ready ?? '')
    .execute();
  const found = await ask({ search: 'sietė', status: 'ready' });
  expect(found.claims.map(({ id }) => id)).toEqual([ready]);
  expect([found.total, found.counts.open.count, found.counts.closed.count]).toEqual([1, 7, 1]);
  expect((await ask({ search: 'sietė', rewardId: rewards[0]?.id })).total).toBe(3);
  expect(await idsOf({ state: 'closed', search: 'sietė', status: 'cancelled' })).toEqual([]);
  expect(await idsOf({ state: 'closed', search: 'sietė', status: 'handed-over' })).toEqual([made[0]]);
});

it('of another teacher’s groups there is nothing, in any order', async () => {
  await fill('Sava');
  const other = testScope(db, await createUser(db, { role: 'teacher' }));
  for (const sort of claimSorts) {
    expect(await idsOf({ search: 'sava', sort }, other)).toEqual([]);
    expect(await idsOf({ search: 'sava', sort }, asTeacher)).toHaveLength(8);
  }
});
