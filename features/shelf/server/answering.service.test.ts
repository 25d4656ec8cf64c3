import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import * as service from './answering.service.ts';
import { createClass, createWork } from './shelf.factory.ts';
import { getWork } from './shelf.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let world: Awaited<ReturnType<typeof createClass>>;
let workId: string;
beforeEach(async () => {
  world = await createClass(db);
  ({ workId } = await createWork(db, { userId: world.child.id, groupId: world.groupId }));
});
const as = (actor: Actor) => testScope(db, actor);
const refusal = (code: string) => expect.objectContaining({ code });

describe('setSign', () => {
  it('is one of each child, changeable, and can be taken back', async () => {
    const leave = (sign: 'heart' | 'rocket' | null) => service.setSign(as(world.mate), { workId, sign });
    await Promise.all([leave('heart'), leave('heart')]);
    expect(await leave('heart')).toMatchObject({ signs: { heart: 1, rocket: 0 }, mySign: 'heart' });
    expect(await leave('rocket')).toMatchObject({ signs: { heart: 0, rocket: 1 }, mySign: 'rocket' });
    expect((await getWork(as(world.child), { workId })).signs.rocket).toBe(1);
    expect(await leave(null)).toMatchObject({ signs: { rocket: 0 }, mySign: null });
  });

  it('names its child to the work’s child and guardians, and to nobody else', async () => {
    await service.setSign(as(world.mate), { workId, sign: 'star' });
    const namesFor = async (actor: Actor) => (await getWork(as(actor), { workId })).signedBy;
    for (const actor of [world.child, world.parent])
      expect(await namesFor(actor)).toEqual([{ sign: 'star', firstName: 'Lukas' }]);
    for (const actor of [world.mate, world.teacher, world.admin]) expect(await namesFor(actor)).toEqual([]);
  });

  it("is for those who see the work, and not for one's own", async () => {
    for (const actor of [world.child, world.stranger])
      await expect(service.setSign(as(actor), { workId, sign: 'star' })).rejects.toThrow(
        refusal('db/no-document'),
      );
  });
});

describe('makeMine', () => {
  it('makes one project with the work in it, and names its origin', async () => {
    const wanted = { workId, projectId: crypto.randomUUID() };
    const all = await Promise.all([1, 2].map(() => service.makeMine(as(world.mate), wanted)));
    expect(all[0]).toMatchObject({
      ...{ id: wanted.projectId, name: 'Žvaigždynas', content: { kind: 'python', code: 'print("Labas")\n' } },
      origin: { kind: 'work', name: 'Žvaigždynas', author: 'Urtė Ž.' },
    });
    expect(all[1]).toEqual(all[0]);
  });

  it('needs a work that the child sees', async () => {
    const wanted = { workId, projectId: crypto.randomUUID() };
    await expect(service.makeMine(as(world.stranger), wanted)).rejects.toThrow(refusal('db/no-document'));
  });
});

it('lets only guardians choose what groups see', async () => {
  const choice = { childId: world.child.id, shownToGroups: false };
  await expect(service.setShelfChoice(as(world.otherParent), choice)).rejects.toThrow(
    refusal('db/no-document'),
  );
  await expect(service.setShelfChoice(as(world.child), choice)).rejects.toThrow(
    refusal('auth/permission-denied'),
  );
  for (const _time of [1, 2])
    expect(await service.setShelfChoice(as(world.parent), choice)).toMatchObject({
      ...{ shownToGroups: false, refusal: { by: 'me', at: new Date(testNow).toISOString() } },
    });
  const again = { ...choice, shownToGroups: true };
  expect(await service.setShelfChoice(as(world.parent), again)).toMatchObject({
    ...{ shownToGroups: true, refusal: null },
  });
});
