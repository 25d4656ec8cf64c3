import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createUser } from '../identity.factory.ts';
import { resolveSession } from '../identity.service.ts';
import { endOtherSessions, endSession, listSessions, renewToken, startSession } from './sessions.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const begin = (user: { id: string }, userAgent = firefox) =>
  transaction(testScope(db, { ...user, role: 'parent' }), (tx) =>
    startSession(tx, user.id, { persistent: true, userAgent }),
  );

/** The scope of a request with the token. */
async function scopeOf(token: string) {
  const scope = testScope(db, { id: crypto.randomUUID(), role: null });
  const session = await resolveSession(scope, token);
  if (!session) throw new Error('no session');
  return { ...scope, actor: session.actor };
}

it('are listed with device, address and times, the current one first', async () => {
  const user = await createUser(db);
  const token = await begin(user);
  await begin(user, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1');
  const { sessions } = await listSessions(await scopeOf(token));
  expect(sessions.map(({ device, current, address }) => [device, current, address])).toEqual([
    ['Firefox · Windows', true, '127.0.0.1'],
    ['Safari · iPhone', false, '127.0.0.1'],
  ]);
});

it('end one by one, and only one’s own', async () => {
  const [user, stranger] = [await createUser(db), await createUser(db)];
  const [mine, other] = [await begin(user), await begin(user)];
  const scope = await scopeOf(mine);
  const { actor } = await scopeOf(other);
  const theirs = await scopeOf(await begin(stranger));
  await expect(endSession(theirs, actor.sessionId)).rejects.toMatchObject({ code: 'db/no-document' });
  await endSession(scope, actor.sessionId);
  await expect(endSession(scope, actor.sessionId)).rejects.toMatchObject({ code: 'db/no-document' });
  expect(await resolveSession(scope, other)).toBeNull();
});

it('end, all but the current one', async () => {
  const user = await createUser(db);
  const [mine, ...others] = [await begin(user), await begin(user), await begin(user)];
  const scope = await scopeOf(mine);
  await endOtherSessions(scope);
  await endOtherSessions(scope);
  expect((await listSessions(scope)).sessions).toHaveLength(1);
  for (const token of others) expect(await resolveSession(scope, token)).toBeNull();
});

it('get a new token with new rights: the old one is worthless', async () => {
  const token = await begin(await createUser(db));
  const scope = await scopeOf(token);
  const renewed = await transaction(scope, (tx) => renewToken(tx));
  expect(renewed?.persistent).toBe(true);
  expect(await resolveSession(scope, token)).toBeNull();
  expect(await resolveSession(scope, renewed?.token ?? '')).toMatchObject({ actor: scope.actor });
});
