import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { makeTakeout } from './making.service.ts';
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

it('is made by a job, told, recorded, and downloaded by whoever asked alone', async () => {
  const scope = await parentScope();
  expect(await getTakeout(scope)).toEqual({ refusal: null, latest: null, children: [] });
  const id = crypto.randomUUID();
  expect(await askTakeout(scope, { id })).toMatchObject({ latest: { id, state: 'making', size: null } });
  expect(await takeJobs(db)).toMatchObject([{ task: 'makeTakeout', payload: { takeoutId: id } }]);
  await expect(downloadTakeout(scope, { id })).rejects.toMatchObject(gone);
  await makeTakeout({ ...scope, actor: null }, { takeoutId: id });
  expect((await getTakeout(scope)).latest).toMatchObject({
    ...{ state: 'ready', readyAt: '2026-11-20T15:00:00.000Z', endsAt: '2026-11-27T15:00:00.000Z' },
  });
  expect((await filesOf(scope, id)).has('index.html')).toBe(true);
  for (const stranger of [await parentScope(), folder.scopeOf(db, await createUser(db, { role: 'admin' }))])
    await expect(downloadTakeout(stranger, { id })).rejects.toMatchObject(gone);
  const told = await db
    .selectFrom('notifications')
    .select('happening')
    .where('user_id', '=', scope.actor.id)
    .execute();
  expect(told).toEqual([{ happening: 'takeoutReady' }]);
  const acts = db
    .selectFrom('audit_entries')
    .select('action')
    .where('actor_id', '=', scope.actor.id)
    .orderBy('id');
  expect(await acts.execute()).toEqual([{ action: 'askTakeout' }, { action: 'downloadTakeout' }]);
});

it('tells a child under fourteen to ask a guardian', async () => {
  for (const birthDate of ['2012-11-21', undefined]) {
    const { userId } = await createChild(db, birthDate ? { birthDate } : {});
    const scope = folder.scopeOf(db, { id: userId, role: 'child' });
    expect(await getTakeout(scope)).toMatchObject({ refusal: 'takeout/ask-guardian' });
    const ask = askTakeout(scope, { id: crypto.randomUUID() });
    await expect(ask).rejects.toMatchObject({ code: 'takeout/ask-guardian' });
  }
});

it('is asked for once at a time, also by ten requests at once, and the same request is the same take-out', async () => {
  const scope = await parentScope();
  const ids = Array.from({ length: 10 }, () => crypto.randomUUID());
  const answers = await Promise.allSettled(ids.map((id) => askTakeout(scope, { id })));
  const [first] = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value.latest?.id] : [],
  );
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(refused.length).toBe(9);
  expect(new Set(refused).isSubsetOf(new Set(['takeout/being-made', 'request/too-many']))).toBe(true);
  expect(await askTakeout(scope, { id: first ?? '' })).toMatchObject({
    latest: { id: first, state: 'making' },
  });
  await expect(askTakeout(await parentScope(), { id: first ?? '' })).rejects.toMatchObject({
    code: 'db/conflict',
  });
});

it('is made three times a day at most; the latest stays', async () => {
  const scope = await parentScope();
  const ids = [await makeOwnTakeout(scope), await makeOwnTakeout(scope), await makeOwnTakeout(scope)];
  await expect(askTakeout(scope, { id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'request/too-many',
  });
  expect(new Set(ids).size).toBe(3);
});
