import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { mostCounted } from '#features/lists/shared/counting.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClaim } from '../rewards.factory.ts';
import * as claims from './claim-lists.service.ts';

let db: Db;
let drop: () => Promise<void>;
let teacher: Actor;
let otherTeacher: Actor;
let admin: Actor;
let parent: Actor;
let childId: string;
let groupId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

beforeEach(async () => {
  await sql`TRUNCATE claims CASCADE`.execute(db);
  teacher = await createUser(db, { role: 'teacher', firstName: 'Eglė', lastName: 'Eglaitė' });
  otherTeacher = await createUser(db, { role: 'teacher' });
  admin = await createUser(db, { role: 'admin' });
  parent = await createUser(db);
  childId = (await createChild(db, { guardians: [parent.id], firstName: 'Urtė', lastName: 'Rasaitė' }))
    .userId;
  groupId = (await createGroup(db, { name: 'Žaidimai', teachers: [teacher.id], students: [childId] })).id;
  await createGroup(db, { teachers: [otherTeacher.id] });
});

const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});
const newClaim = (changes: Partial<Parameters<typeof createClaim>[1]> = {}) =>
  createClaim(db, { userId: childId, groupId, ...changes });
const list = (actor: Actor, changes: Partial<Parameters<typeof claims.listClaims>[1]> = {}) =>
  claims.listClaims(as(actor), { state: 'open', search: '', page: 1, pageSize: 5, ...changes });
const exactly = (open: number, closed = 0) => ({
  open: { count: open, over: false },
  closed: { count: closed, over: false },
});
const nothing = {
  ...{ claims: [], more: false, total: 0, isOver: false, previous: null, next: null },
  counts: exactly(0),
};

describe('listClaims', () => {
  it('names child, group, prize, choice, comment and who handled it', async () => {
    const { id, rewardId } = await newClaim({
      status: 'handed-over',
      comment: 'Labai laukiu',
      handledBy: teacher.id,
      handledAt: '2026-11-19T10:00:00.000Z',
    });
    const { claims: tasks } = await list(teacher, { state: 'closed' });
    expect(tasks).toEqual([
      {
        id,
        rewardId,
        rewardName: { lt: 'Lipdukų rinkinys', en: 'Sticker set' },
        rewardLevel: 1,
        picture: { art: 'stickers', fileId: null },
        optionName: { lt: 'Mėlyna', en: 'Blue' },
        pointsRequired: 200,
        comment: 'Labai laukiu',
        status: 'handed-over',
        claimedAt: '2026-11-16T14:00:00.000Z',
        viaParent: false,
        readyAt: null,
        cancelReason: null,
        child: { id: childId, firstName: 'Urtė', lastName: 'Rasaitė' },
        group: { id: groupId, name: 'Žaidimai' },
        handledBy: 'Eglė Eglaitė',
        handledAt: '2026-11-19T10:00:00.000Z',
      },
    ]);
  });

  it('marks old claims that were kept under the parent', async () => {
    await newClaim({ viaParent: true });
    expect((await list(teacher)).claims).toMatchObject([{ viaParent: true, child: { id: childId } }]);
  });

  it('puts the longest waiting first among open ones, the last handled first among closed ones', async () => {
    const at = (day: number) => `2026-11-${day}T14:00:00.000Z`;
    const late = await newClaim({ claimedAt: at(15), status: 'ready' });
    const early = await newClaim({ claimedAt: at(11) });
    const handledLast = await newClaim({ claimedAt: at(10), status: 'cancelled', handledAt: at(18) });
    const handledFirst = await newClaim({ claimedAt: at(12), status: 'handed-over', handledAt: at(13) });
    const ids = async (state: 'open' | 'closed') =>
      (await list(teacher, { state })).claims.map(({ id }) => id);
    expect(await ids('open')).toEqual([early.id, late.id]);
    expect(await ids('closed')).toEqual([handledLast.id, handledFirst.id]);
  });

  it('pages, says whether there are more, and counts all', async () => {
    for (let day = 10; day < 17; day += 1) await newClaim({ claimedAt: `2026-11-${day}T14:00:00.000Z` });
    const [first, second, third] = [
      await list(teacher),
      await list(teacher, { page: 2 }),
      await list(teacher, { page: 3 }),
    ];
    expect([first, second, third].map(({ claims: found, more }) => [found.length, more])).toEqual([
      [5, true],
      [2, false],
      [0, false],
    ]);
    for (const { counts } of [first, second, third]) expect(counts).toEqual(exactly(7));
    expect(new Set([...first.claims, ...second.claims].map(({ id }) => id)).size).toBe(7);
  });

  it('filters by group, and counts what waits and what is done there', async () => {
    const other = await createGroup(db, { name: 'Čiuožėjai', teachers: [teacher.id] });
    await newClaim();
    await newClaim({ status: 'ready' });
    await newClaim({ status: 'handed-over' });
    const inOther = await newClaim({ groupId: other.id });
    const answer = await list(teacher, { groupId: other.id });
    expect(answer.claims.map(({ id }) => id)).toEqual([inOther.id]);
    expect(answer.counts).toEqual(exactly(1));
    expect((await list(teacher)).counts).toEqual(exactly(3, 1));
    expect((await list(teacher, { groupId, state: 'closed' })).counts).toEqual(exactly(2, 1));
  });

  it('finds a child by the words of the name, in any order and letters folded', async () => {
    const sibling = await createChild(db, {
      guardians: [parent.id],
      firstName: 'Žygis',
      lastName: 'Rasaitis',
    });
    await newClaim();
    const wanted = await newClaim({ userId: sibling.userId });
    await newClaim({ userId: sibling.userId, status: 'cancelled' });
    const ids = async (search: string) => (await list(teacher, { search })).claims.map(({ id }) => id);
    expect(await ids('rasait zyg')).toEqual([wanted.id]);
    expect(await ids('rasait')).toHaveLength(2);
    expect((await list(teacher, { search: 'Žygis' })).counts).toEqual(exactly(1, 1));
    expect(await list(teacher, { search: '%' })).toEqual(nothing);
    expect(await list(otherTeacher, { search: 'rasait' })).toEqual(nothing);
  });

  it('counts no further than a thousand, and still returns what comes after', async () => {
    const { id } = await newClaim({ status: 'handed-over' });
    const copied = [
      ...['user_id', 'group_id', 'reward_id', 'option_id', 'reward_name', 'reward_level', 'option_name'],
      ...['points_required', 'status', 'claimed_at'],
    ].map((column) => sql.ref(column));
    // One of each school year, as a prize is claimed once a year.
    await sql`INSERT INTO claims (request_id, school_year, ${sql.join(copied)})
      SELECT gen_random_uuid(), year, ${sql.join(copied)} FROM claims, generate_series(1, 1003) AS year
      WHERE id = ${id}`.execute(db);
    const known = { count: mostCounted, over: true };
    const first = await list(admin, { state: 'closed', pageSize: 50 });
    expect([first.counts.closed, first.more]).toEqual([known, true]);
    const last = await list(admin, { state: 'closed', page: 21, pageSize: 50 });
    expect([last.claims.length, last.counts.closed, last.more]).toEqual([4, known, false]);
  });

  it('contains a teacher’s own groups, for an admin all, also deleted ones', async () => {
    await newClaim();
    expect(await list(otherTeacher)).toEqual(nothing);
    await expect(list(otherTeacher, { groupId })).rejects.toMatchObject({ code: 'db/no-document' });
    expect((await list(admin)).counts).toEqual(exactly(1));
    await db
      .updateTable('groups')
      .set({ deleted_at: '2026-11-19T00:00:00.000Z' })
      .where('id', '=', groupId)
      .execute();
    expect(await list(teacher)).toEqual(nothing);
    expect(await list(admin)).toMatchObject({
      counts: exactly(1),
      claims: [{ group: { name: 'Žaidimai' } }],
    });
  });

  it('is for staff', async () => {
    for (const actor of [parent, { id: childId, role: 'child' as const }, { id: admin.id, role: null }]) {
      await expect(list(actor)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    }
  });
});

describe('listClaimGroups', () => {
  const groupsOf = (actor: Actor, search = '', chosen?: string) =>
    claims.listClaimGroups(as(actor), { search, chosen });

  it('offers a teacher their own groups by name, and names the chosen one beside a search', async () => {
    const other = await createGroup(db, { name: 'Čiuožėjai', teachers: [teacher.id] });
    const [skaters, games] = [
      { id: other.id, name: 'Čiuožėjai' },
      { id: groupId, name: 'Žaidimai' },
    ];
    expect(await groupsOf(teacher)).toEqual({ groups: [skaters, games], chosen: null });
    expect(await groupsOf(teacher, 'zaid', other.id)).toEqual({ groups: [games], chosen: skaters });
    expect(await groupsOf(otherTeacher, 'zaid', groupId)).toEqual({ groups: [], chosen: null });
  });

  it('offers an admin the first 20 of all, and none that was deleted', async () => {
    for (let n = 1; n <= claims.offeredGroups + 1; n += 1) await createGroup(db, { name: `Robotai ${n}` });
    await createGroup(db, { name: 'Robotai 0', deleted_at: '2026-11-19T00:00:00.000Z' });
    const { groups } = await groupsOf(admin, 'robot');
    expect(groups.map(({ name }) => name)).toEqual(
      Array.from({ length: claims.offeredGroups }, (_, n) => `Robotai ${n + 1}`),
    );
  });

  it('is for staff', async () => {
    for (const actor of [parent, { id: childId, role: 'child' as const }]) {
      await expect(groupsOf(actor)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    }
  });
});
