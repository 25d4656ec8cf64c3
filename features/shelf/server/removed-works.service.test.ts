import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProjectOf } from '#features/projects/server/projects.factory.ts';
import { bringBackProject, removeProject } from '#features/projects/server/removed-projects.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newsChannel } from '#platform/server/realtime/refresh.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import * as putting from './putting.service.ts';
import './removed-works.service.ts';
import { createClass } from './shelf.factory.ts';
import { getWork, listFamilyShelf, listGroupShelf, listMyShelf, listWaitingWorks } from './shelf.service.ts';
import { makeWorkLink } from './work-links.service.ts';

let db: Db;
let pool: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, pool, drop } = await openTestDatabase());
});
afterAll(() => drop());

let world: Awaited<ReturnType<typeof createClass>>;
let projectId: string;
let workId: string;
beforeEach(async () => {
  world = await createClass(db);
  ({ projectId } = await createProjectOf(db, { userId: world.child.id, name: 'Rakėta' }));
  const groupIds = [world.groupId];
  const { works } = await putting.putOnShelf(as(world.child), { projectId, groupIds });
  workId = works[0]?.id ?? '';
});

const as = (actor: Actor) => testScope(db, actor);
const remove = () => removeProject(as(world.child), { projectId });
const bringBack = () => bringBackProject(as(world.child), { projectId });
const decide = async () => {
  const { putAt } = await getWork(as(world.teacher), { workId });
  return putting.decideWork(as(world.teacher), { workId, groupId: world.groupId, approved: true, putAt });
};
const told = async (actor: Actor) =>
  (await db.selectFrom('notifications').select('happening').where('user_id', '=', actor.id).execute()).map(
    ({ happening }) => happening,
  );
const bells = async () =>
  [await told(world.parent), await told(world.teacher), await told(world.child)].map((each) => each.join());
const seen = async () => [
  (await listFamilyShelf(as(world.parent), { childId: world.child.id })).works.length,
  (await listWaitingWorks(as(world.teacher), { page: 1 })).total,
  (await listGroupShelf(as(world.mate), { groupId: world.groupId, page: 1 })).total,
];

/** Which audiences fetch the shelf again while `act` runs. */
async function refreshed(act: () => Promise<unknown>): Promise<string[]> {
  const client: PoolClient = await pool.connect();
  const heard: { changed: string[]; audience: string[] }[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
  await client.query(`LISTEN ${newsChannel}`);
  await act();
  await client.query(`UNLISTEN ${newsChannel}`);
  client.release();
  return heard.flatMap(({ changed, audience }) => (changed.includes('shelf') ? audience : [])).toSorted();
}

describe('a removed project', () => {
  it('refreshes all who saw its work, and brought back again', async () => {
    const everybody = [`family:${world.child.id}`, `group:${world.groupId}`, 'role:admin'];
    expect(await refreshed(remove)).toEqual(everybody);
    expect(await refreshed(remove)).toEqual([]);
    expect(await refreshed(bringBack)).toEqual(everybody);
    expect(await refreshed(bringBack)).toEqual([]);
  });

  it('tells nobody of its work any more; brought back, it waits for the teacher again', async () => {
    expect([await bells(), await seen()]).toEqual([
      ['workPut', 'workWaiting', ''],
      [1, 1, 0],
    ]);
    await remove();
    expect([await bells(), await seen()]).toEqual([
      ['', '', ''],
      [0, 0, 0],
    ]);
    await bringBack();
    expect([await bells(), await seen()]).toEqual([
      ['', 'workWaiting', ''],
      [1, 1, 0],
    ]);
  });

  it('comes back to a group that saw it, without being asked for again', async () => {
    await decide();
    await remove();
    expect([await bells(), await seen()]).toEqual([
      ['', '', ''],
      [0, 0, 0],
    ]);
    await bringBack();
    expect([await bells(), await seen()]).toEqual([
      ['', '', ''],
      [1, 0, 1],
    ]);
  });

  it('is decided by nobody, and shown by no new link', async () => {
    const { putAt } = await getWork(as(world.teacher), { workId });
    await remove();
    const decision = { workId, groupId: world.groupId, approved: true, putAt };
    const gone = expect.objectContaining({ code: 'db/no-document' });
    await expect(putting.decideWork(as(world.teacher), decision)).rejects.toThrow(gone);
    await expect(makeWorkLink(as(world.parent), { workId })).rejects.toThrow(gone);
    await bringBack();
    expect((await listMyShelf(as(world.child))).works[0]?.places[0]?.state).toBe('waiting');
  });

  it('that is on no shelf concerns nobody else', async () => {
    ({ projectId } = await createProjectOf(db, { userId: world.child.id }));
    expect(await refreshed(remove)).toEqual([]);
  });
});
