import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { DeclineReason } from '../shared/shelf.ts';
import { setShelfChoice } from './answering.service.ts';
import { decideWork } from './putting.service.ts';
import { createClass, createWork } from './shelf.factory.ts';
import { countWaitingWorks, listDeclinedWorks, listMyShelf } from './shelf.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const refusal = (code: string) => expect.objectContaining({ code });

async function setUp() {
  const world = await createClass(db);
  const { groupId } = world;
  const as = (actor: Actor) => testScope(db, actor);
  const work = await createWork(db, { userId: world.child.id, groupId, state: 'waiting', name: 'Rakėta' });
  const { workId, putAt } = work;
  return {
    world,
    as,
    declined: (actor: Actor) => listDeclinedWorks(as(actor), { groupId, page: 1 }),
    waiting: async (actor: Actor) => (await countWaitingWorks(as(actor), { groupId })).count,
    decide: (approved: boolean | null, actor: Actor, reason?: DeclineReason) =>
      decideWork(as(actor), { workId, groupId, approved, reason, putAt }),
  };
}

it('lists what isn’t shown to a group, by whom and when, and it can be shown after all', async () => {
  const { world, declined, waiting, decide } = await setUp();
  expect([await declined(world.teacher), await waiting(world.teacher)]).toEqual([{ works: [], total: 0 }, 1]);
  await decide(false, world.teacher, 'unfinished');
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', world.teacher.id)
    .executeTakeFirstOrThrow();
  expect((await declined(world.admin)).works).toMatchObject([
    {
      ...{ name: 'Rakėta', declineReason: 'unfinished', decidedBy: `${first_name} ${last_name}` },
      decidedAt: expect.stringMatching(/^2026-11-20T15:00/),
    },
  ]);
  expect(await waiting(world.teacher)).toBe(0);
  await decide(true, world.admin);
  expect(await declined(world.teacher)).toEqual({ works: [], total: 0 });
});

it('tells the child why, until it is undone or the work is shown after all', async () => {
  const { world, as, decide } = await setUp();
  const place = async () => (await listMyShelf(as(world.child))).works[0]?.places[0];
  await decide(false, world.teacher, 'private');
  expect(await place()).toMatchObject({ state: 'declined', declineReason: 'private' });
  await decide(null, world.teacher);
  expect(await place()).toMatchObject({ state: 'waiting', declineReason: null });
  await decide(false, world.teacher);
  expect(await place()).toMatchObject({ state: 'declined', declineReason: null });
  await decide(true, world.teacher);
  expect(await place()).toMatchObject({ state: 'shown', declineReason: null });
});

it('lets a later reason take the place of an earlier one, and keeps it where none is given', async () => {
  const { world, as, declined, decide } = await setUp();
  const place = async () => (await listMyShelf(as(world.child))).works[0]?.places[0];
  await decide(false, world.teacher, 'private');
  const again = await decide(false, world.admin, 'talk');
  expect(again.places).toMatchObject([{ state: 'declined', declineReason: 'talk' }]);
  expect(await place()).toMatchObject({ state: 'declined', declineReason: 'talk' });
  const [shown] = (await declined(world.teacher)).works;
  await decide(false, world.admin, 'talk');
  await decide(false, world.teacher);
  expect(await place()).toMatchObject({ declineReason: 'talk' });
  expect((await declined(world.teacher)).works).toEqual([shown]);
  const decisions = db.selectFrom('audit_entries').select('id').where('action', '=', 'decideWork');
  expect(await decisions.where('subject_id', '=', world.child.id).execute()).toHaveLength(2);
});

it('leaves out works that the family keeps from groups', async () => {
  const { world, as, declined, decide } = await setUp();
  await decide(false, world.teacher);
  await setShelfChoice(as(world.parent), { childId: world.child.id, shownToGroups: false });
  expect((await declined(world.teacher)).total).toBe(0);
});

it('is for whoever leads the group', async () => {
  const { world, declined, waiting } = await setUp();
  for (const ask of [declined, waiting]) {
    await expect(ask(world.otherTeacher)).rejects.toThrow(refusal('db/no-document'));
    for (const actor of [world.mate, world.parent])
      await expect(ask(actor)).rejects.toThrow(refusal('auth/permission-denied'));
  }
});
