import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { lookOf } from '../shared/avatars.factory.ts';
import { defaultLook } from '../shared/avatars.rules.ts';
import type { Look } from '../shared/look-parts.ts';
import { wearLook } from './avatars.factory.ts';
import { getLook, listLooks, saveLook } from './avatars.service.ts';

let db: Db;
let drop: () => Promise<void>;
let child: Actor;
let parent: Actor;
let teacher: Actor;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

beforeEach(async () => {
  parent = await createUser(db);
  const { userId } = await createChild(db, { guardians: [parent.id] });
  child = { id: userId, role: 'child' };
  teacher = await createUser(db, { role: 'teacher' });
  await createGroup(db, { teachers: [teacher.id], students: [userId] });
});

const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});
const save = (look: Look, actor = child, now?: string) =>
  saveLook(as(actor, now), { childId: child.id, look });
const seenBy = (actor: Actor, now?: string) => getLook(as(actor, now), { childId: child.id });
const earn = (amount: number, now?: string) =>
  postPoints(db, { userId: child.id, amount, ...(now && { now }) });

describe('getLook', () => {
  it('gives a face to a child who has chosen nothing', async () => {
    expect(await seenBy(child)).toEqual({
      childId: child.id,
      look: defaultLook(child.id),
      chosen: false,
      highestLevel: 0,
    });
  });

  it('shows the family and the staff in reach what the child chose', async () => {
    const look = lookOf({ figure: 'robot' });
    await save(look);
    const admin = await createUser(db, { role: 'admin' });
    for (const actor of [child, parent, teacher, admin])
      expect(await seenBy(actor)).toMatchObject({ look, chosen: true });
  });

  it('does not exist for other families and groups', async () => {
    const { userId } = await createChild(db);
    const others = [
      await createUser(db),
      await createUser(db, { role: 'teacher' }),
      { id: userId, role: 'child' } as const,
    ];
    for (const other of others) await expect(seenBy(other)).rejects.toMatchObject({ code: 'db/no-document' });
  });
});

describe('saveLook', () => {
  it('stores the choice, and replaces it with a later one', async () => {
    await save(lookOf());
    const later = lookOf({ mood: 'wow', flag: 'lithuania' });
    expect(await save(later)).toMatchObject({ look: later, chosen: true });
    expect(await save(later)).toMatchObject({ look: later, chosen: true });
    expect((await seenBy(child)).look).toEqual(later);
  });

  it('refuses a part until its level is reached', async () => {
    const wanted = lookOf({ suit: 'nova', top: 'ears' });
    await earn(999);
    await expect(save(wanted)).rejects.toMatchObject({
      code: 'avatars/locked-part',
      data: { parts: ['suit', 'top'] },
    });
    expect((await seenBy(child)).chosen).toBe(false);
    await earn(1);
    expect(await save(wanted)).toMatchObject({ look: wanted, highestLevel: 3 });
  });

  it('keeps the parts of the highest level ever reached available in the next school year', async () => {
    await earn(500);
    const nextYear = '2027-09-10T10:00:00Z';
    const look = lookOf({ rocket: 'nova' });
    expect(await save(look, child, nextYear)).toMatchObject({ look, highestLevel: 2 });
  });

  it('keeps the look when points are withdrawn', async () => {
    await earn(500);
    await save(lookOf({ rocket: 'nova' }));
    await earn(-400);
    const other = lookOf({ rocket: 'nova', mood: 'happy' });
    expect(await save(other)).toMatchObject({ look: other, highestLevel: 0 });
    await expect(save(lookOf({ top: 'bolt' }))).rejects.toMatchObject({ code: 'avatars/locked-part' });
  });

  it('lets nobody else choose, and no child for another', async () => {
    const admin = await createUser(db, { role: 'admin' });
    for (const actor of [parent, teacher, admin])
      await expect(save(lookOf(), actor)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    const { userId } = await createChild(db);
    const stranger = { id: userId, role: 'child' } as const;
    await expect(save(lookOf(), stranger)).rejects.toMatchObject({ code: 'db/no-document' });
    expect((await seenBy(child)).chosen).toBe(false);
  });

  it('stores one whole look of two concurrent saves', async () => {
    const [first, second] = [lookOf({ mood: 'happy', suit: 'sky' }), lookOf({ mood: 'wow', suit: 'comet' })];
    await Promise.all([save(first), save(second)]);
    expect([first, second]).toContainEqual((await seenBy(child)).look);
  });
});

describe('listLooks', () => {
  it('has a look for everybody requested, in one statement', async () => {
    const { userId: other } = await createChild(db);
    const chosen = lookOf({ figure: 'robot', suit: 'comet' });
    await wearLook(db, other, chosen);
    const looks = await listLooks(as(teacher), [child.id, other]);
    expect(looks).toEqual(
      new Map([
        [child.id, defaultLook(child.id)],
        [other, chosen],
      ]),
    );
    expect(await listLooks(as(teacher), [])).toEqual(new Map());
  });
});
