import { randomUUID } from 'node:crypto';
import { isContractProcedure } from '@orpc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcedureMeta } from '#platform/shared/contract.ts';
import type { World } from '#platform/testing/matrix.ts';
import { contract } from '../contract.ts';
import type { TestServer } from '../test-server.ts';
import { matrix } from './matrix.cases.ts';
import { startWorld } from './matrix.world.ts';

const metas: ReadonlyMap<string, ProcedureMeta> = new Map(
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, call]) =>
      isContractProcedure(call) ? [[`${feature}.${name}`, call['~orpc'].meta as ProcedureMeta]] : [],
    ),
  ),
);
/** These end the impersonation; tests of their own say so. */
const ending = ['identity.signOut', 'impersonation.endImpersonation'];
const procedures = [...metas.keys()].filter((each) => !ending.includes(each));

let server: TestServer;
let world: World;
beforeAll(async () => {
  ({ server, world } = await startWorld());
});
afterAll(() => server.close());

/** The cookie of an admin's session that shows what somebody sees. */
async function impersonating(userId: string): Promise<string> {
  const cookie = await server.cookieOf(world.admin);
  const { code } = await server.call('impersonation.startImpersonation', { userId }, cookie);
  expect(code).toBeNull();
  return cookie;
}

/** What a call may note: the admin's session was used, attempts were counted, and a key was made at its first use. */
const counted = ['rate_limits', 'server_keys', 'sessions'];

/** A digest of each table. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_stat_user_tables WHERE schemaname = 'public' ORDER BY relname`.execute(
    server.db,
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows.filter((each) => !counted.includes(each.name))) {
    const { rows: found } = await sql<{ digest: string }>`
      SELECT coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS digest FROM ${sql.table(name)} t`.execute(
      server.db,
    );
    digests[name] = found[0]?.digest ?? '';
  }
  return digests;
}

describe.each(['parent', 'child'] as const)('an admin who sees what a %s sees', (role) => {
  const isAdmitted = (procedure: string) => {
    const { access = [] } = metas.get(procedure) ?? {};
    return typeof access === 'string' || access.includes(role);
  };

  /** What each procedure answers: its code, or null. */
  async function answersOf(wanted: (procedure: string) => boolean) {
    const asked = procedures.filter(wanted);
    const inputs = new Map<string, unknown>();
    for (const procedure of asked)
      inputs.set(
        procedure,
        await matrix[procedure]?.input(world.own, { db: server.db, requestId: randomUUID(), world }),
      );
    const cookie = await impersonating(world.own[role]);
    const before = await contents();
    const answers: Record<string, string | null> = {};
    for (const procedure of asked)
      answers[procedure] = (await server.call(procedure, inputs.get(procedure), cookie)).code;
    expect(await contents()).toEqual(before);
    return answers;
  }

  it('is answered by what reads as they are, and leaves no trace of it', async () => {
    const reads = (each: string) => metas.get(each)?.reads === true && isAdmitted(each);
    const answers = await answersOf(reads);
    const expected = Object.keys(answers).map((procedure) => {
      const expectation = matrix[procedure]?.expect[role];
      return [procedure, typeof expectation === 'object' && expectation ? expectation.own : expectation];
    });
    expect(answers).toEqual(Object.fromEntries(expected));
  }, 120_000);

  it('is refused by everything that writes, whoever may call it', async () => {
    const answers = await answersOf((each) => metas.get(each)?.reads !== true);
    const expected = Object.keys(answers).map((procedure) => [
      procedure,
      isAdmitted(procedure) ? 'impersonation/read-only' : 'auth/permission-denied',
    ]);
    expect(answers).toEqual(Object.fromEntries(expected));
  }, 120_000);

  it('reaches nothing of the staff', async () => {
    const answers = await answersOf((each) => !isAdmitted(each));
    expect(new Set(Object.values(answers))).toEqual(new Set(['auth/permission-denied']));
  }, 120_000);

  it.each([
    ['POST', '/files?kind=picture&name=a.png'],
    ['POST', '/files/photo?x=0&y=0&size=1'],
    ['POST', '/api/statements/import'],
  ] as const)('is refused %s %s', async (method, url) => {
    const cookie = await impersonating(world.own[role]);
    const answer = await server.app.inject({
      ...{ method, url, payload: Buffer.from('x') },
      headers: { host: 'localhost:3000', 'content-type': 'application/octet-stream', cookie },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'impersonation/read-only']);
  });
});

it('is noticed by a tab that shows the admin, and afterwards by one that shows the family', async () => {
  const cookie = await impersonating(world.own.parent);
  const asShown = (id: string) =>
    server.app.inject({
      ...{ method: 'POST', url: '/rpc/people/listChildren', payload: {} },
      headers: { host: 'localhost:3000', cookie, 'x-orbita-user': id },
    });
  expect((await asShown(world.admin)).statusCode).toBe(409);
  expect((await asShown(world.own.parent)).statusCode).toBe(200);
  await server.call('impersonation.endImpersonation', undefined, cookie);
  expect((await asShown(world.own.parent)).statusCode).toBe(409);
});

it('ends with a sign-out', async () => {
  const cookie = await impersonating(world.own.parent);
  const count = async () => (await server.db.selectFrom('impersonations').selectAll().execute()).length;
  const before = await count();
  await server.call('identity.signOut', undefined, cookie);
  const { output } = await server.call('identity.getSession', undefined, cookie);
  expect(output).toEqual({ user: null });
  expect(await count()).toBe(before - 1);
});
