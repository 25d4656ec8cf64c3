import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { worksOnPage } from '../shared/shelf.ts';
import { setShelfChoice } from './answering.service.ts';
import { holdHangableWork, listHangableWorks, requireHangableWork } from './hanging.service.ts';
import { createClass, createWork } from './shelf.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let world: Awaited<ReturnType<typeof createClass>>;
beforeEach(async () => {
  world = await createClass(db);
});
const scope = () => testScope(db, world.teacher);
const list = (page = 1) =>
  listHangableWorks(scope(), { childId: world.child.id, groupId: world.groupId, page });
const refusal = (code: string) => expect.objectContaining({ code });

describe('works that may hang on a diploma', () => {
  it('are those that the child put on the shelf for the group, approved or not, a page at a time', async () => {
    const { child, groupId } = world;
    for (let minute = 0; minute <= worksOnPage; minute += 1) {
      const putAt = Temporal.Instant.from(testNow).add({ minutes: minute }).toString();
      const state = minute % 2 === 0 ? 'waiting' : 'approved';
      await createWork(db, { userId: child.id, groupId, state, name: `Nr. ${minute}`, putAt });
    }
    const first = await list();
    expect(first.total).toBe(worksOnPage + 1);
    expect(first.works[0]).toMatchObject({ name: `Nr. ${worksOnPage}`, cover: null });
    expect(first.works).toHaveLength(worksOnPage);
    expect((await list(2)).works.map(({ name }) => name)).toEqual(['Nr. 0']);
  });

  it('are neither those for the family alone, nor declined ones, nor any while the family says no', async () => {
    const { child, groupId } = world;
    const { workId } = await createWork(db, { userId: child.id });
    await createWork(db, { userId: child.id, groupId, state: 'declined' });
    expect((await list()).total).toBe(0);
    await expect(requireHangableWork(scope(), { childId: child.id, groupId, workId })).rejects.toThrow(
      refusal('db/no-document'),
    );
    await createWork(db, { userId: child.id, groupId });
    expect((await list()).total).toBe(1);
    await setShelfChoice(testScope(db, world.parent), { childId: child.id, shownToGroups: false });
    expect((await list()).total).toBe(0);
  });
});

it('holds a work only as it was read', async () => {
  const { child, groupId } = world;
  const { workId, putAt } = await createWork(db, { userId: child.id, groupId });
  const hold = (at: string) =>
    transaction(scope(), (tx) => holdHangableWork(tx, { childId: child.id, workId, putAt: at }));
  await hold(putAt);
  await expect(hold(testNow)).rejects.toThrow(refusal('shelf/changed-meanwhile'));
});
