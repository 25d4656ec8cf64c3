import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { forgetTakeouts, makeTakeout, mostAttempts } from './making.service.ts';
import { filesOf, makeOwnTakeout, takeoutFolder } from './takeouts.factory.ts';
import { askTakeout, downloadTakeout, getTakeout } from './takeouts.service.ts';

let db: Db;
let drop: () => Promise<void>;
const folder = takeoutFolder();
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  folder.remove();
});

const parentScope = async (now?: string) => folder.scopeOf(db, await createUser(db), now);
const gone = { code: 'db/no-document' };
const rowOf = (id: string) =>
  db.selectFrom('takeouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('is gone after seven days, and its bytes with it', async () => {
  const scope = await parentScope();
  const id = await makeOwnTakeout(scope);
  const at = (now: string) => ({ ...scope, now: Temporal.Instant.from(now) });
  const before = (await folder.parts()).length;
  await forgetTakeouts(at('2026-11-27T14:59:59Z'));
  await downloadTakeout(at('2026-11-27T14:59:59Z'), { id });
  await expect(downloadTakeout(at('2026-11-27T15:00:00Z'), { id })).rejects.toMatchObject(gone);
  expect((await getTakeout(at('2026-11-27T15:00:00Z'))).latest).toMatchObject({ state: 'gone' });
  await forgetTakeouts(at('2026-11-27T15:00:00Z'));
  expect((await folder.parts()).length).toBeLessThan(before);
  expect(await rowOf(id)).toMatchObject({ state: 'gone', parts: 0 });
  await forgetTakeouts(at('2027-01-01T04:00:00Z'));
  expect((await getTakeout(at('2027-01-01T04:00:00Z'))).latest).toBeNull();
});

it('begins anew when its process was killed, and leaves nothing of what was begun', async () => {
  const scope = await parentScope();
  const id = crypto.randomUUID();
  await askTakeout(scope, { id });
  // A process that died after it had stored a part.
  await db.updateTable('takeouts').set({ attempt: 1, parts: 1 }).where('id', '=', id).execute();
  await makeTakeout({ ...scope, actor: null }, { takeoutId: id });
  expect(await rowOf(id)).toMatchObject({ state: 'ready', attempt: 2, parts: 1 });
  expect((await filesOf(scope, id)).size).toBeGreaterThan(2);
});

it('is made once by two processes at once', async () => {
  const scope = await parentScope();
  const id = crypto.randomUUID();
  await askTakeout(scope, { id });
  const job = { ...scope, actor: null };
  await Promise.all([makeTakeout(job, { takeoutId: id }), makeTakeout(job, { takeoutId: id })]);
  expect(await rowOf(id)).toMatchObject({ state: 'ready' });
  expect((await filesOf(scope, id)).has('index.html')).toBe(true);
});

it('fails after some attempts, and can be asked for again', async () => {
  const scope = await parentScope();
  const id = crypto.randomUUID();
  await askTakeout(scope, { id });
  await db.updateTable('takeouts').set({ attempt: mostAttempts }).where('id', '=', id).execute();
  await makeTakeout({ ...scope, actor: null }, { takeoutId: id });
  expect((await getTakeout(scope)).latest).toMatchObject({ state: 'failed' });
  const later = { ...scope, now: scope.now.add({ minutes: 1 }) };
  expect(await askTakeout(later, { id: crypto.randomUUID() })).toMatchObject({ latest: { state: 'making' } });
});

it('is nobody’s once a child in it is deleted or no longer the guardian’s', async () => {
  const parent = await createUser(db);
  const scope = folder.scopeOf(db, parent);
  const [kept, left] = [
    await createChild(db, { guardians: [parent.id] }),
    await createChild(db, { guardians: [parent.id] }),
  ];
  const first = await makeOwnTakeout(scope);
  await db.deleteFrom('guardianships').where('child_id', '=', left.id).execute();
  await expect(downloadTakeout(scope, { id: first })).rejects.toMatchObject(gone);
  const second = await makeOwnTakeout(scope);
  await downloadTakeout(scope, { id: second });
  await deleteUser(db, kept.userId);
  await expect(downloadTakeout(scope, { id: second })).rejects.toMatchObject(gone);
  await forgetTakeouts(scope);
  expect(await rowOf(second)).toMatchObject({ state: 'gone', parts: 0 });
});

it('ends unfinished when one of its people is deleted while it is made', async () => {
  const parent = await createUser(db);
  const child = await createChild(db, { guardians: [parent.id] });
  const scope = folder.scopeOf(db, parent);
  const id = crypto.randomUUID();
  await askTakeout(scope, { id });
  const before = await folder.parts();
  const [made] = await Promise.all([
    makeTakeout({ ...scope, actor: null }, { takeoutId: id }),
    deleteUser(db, child.userId).then(() => forgetTakeouts(scope)),
  ]);
  expect(made).toBeUndefined();
  await forgetTakeouts(scope);
  const { state, subjects } = await rowOf(id);
  // Deleted before it began, the child isn't in it; deleted meanwhile, nothing is left of it.
  expect(state === 'gone' || !subjects.includes(child.userId)).toBe(true);
  if (state === 'gone') expect(await folder.parts()).toEqual(before);
});
