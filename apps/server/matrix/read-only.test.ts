import { randomUUID } from 'node:crypto';
import { isContractProcedure } from '@orpc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeReadOnlyMode } from '#platform/server/read-only/read-only.ts';
import type { ProcedureMeta } from '#platform/shared/contract.ts';
import type { World } from '#platform/testing/matrix.ts';
import { testScope } from '#platform/testing/scope.ts';
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
const procedures = [...metas.keys()];
const reading = procedures.filter((each) => metas.get(each)?.reads);
const goesOn = procedures.filter((each) => metas.get(each)?.inReadOnlyMode);
const writing = procedures.filter((each) => !reading.includes(each) && !goesOn.includes(each));
const actors = ['nobody', 'child', 'parent', 'teacher', 'admin'] as const;
type Who = (typeof actors)[number];

const until = '2026-11-20T18:00:00.000Z';
let server: TestServer;
let world: World;
/** Each procedure's call by the one who reaches most, made while the academy still takes changes. */
const calls = new Map<string, { input: unknown; who: Who; cookie: string | undefined }>();

/** The last actor that the contract's `access` lets in: the one who reaches most. */
function admitted(procedure: string): Who {
  const { access = [] } = metas.get(procedure) ?? {};
  return (
    actors.findLast((who) => typeof access === 'string' || (who !== 'nobody' && access.includes(who))) ??
    'nobody'
  );
}

async function call(procedure: string) {
  const { input, cookie } = calls.get(procedure) ?? {};
  return server.call(procedure, input, cookie);
}

const adminScope = () => testScope(server.db, { id: world.admin, role: 'admin' });

beforeAll(async () => {
  ({ server, world } = await startWorld());
  for (const procedure of procedures) {
    const who = admitted(procedure);
    const id = who === 'admin' || who === 'nobody' ? world.admin : world.own[who];
    const input = await matrix[procedure]?.input(world.own, {
      db: server.db,
      requestId: randomUUID(),
      world,
    });
    calls.set(procedure, { input, who, cookie: who === 'nobody' ? undefined : await server.cookieOf(id) });
  }
  await writeReadOnlyMode(adminScope(), { until });
}, 120_000);
afterAll(() => server.close());

it('lets only a sign-out, the end of an impersonation and the switch write', () => {
  expect(goesOn.toSorted()).toEqual([
    'identity.signOut',
    'impersonation.endImpersonation',
    'operations.setReadOnlyMode',
  ]);
});

/** What a read may note: attempts, and a key that is made at its first use. */
const counted = ['rate_limits', 'server_keys'];

/** A digest of each table. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_stat_user_tables WHERE schemaname = 'public' ORDER BY relname`.execute(
    server.db,
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await sql<{ digest: string }>`
      SELECT coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS digest FROM ${sql.table(name)} t`.execute(
      server.db,
    );
    digests[name] = found[0]?.digest ?? '';
  }
  return digests;
}

it('answers each procedure that reads as ever, and only counts attempts by it', async () => {
  const before = await contents();
  const [answered, expected]: Record<string, unknown>[] = [{}, {}];
  for (const procedure of reading) {
    const expectation = matrix[procedure]?.expect[calls.get(procedure)?.who ?? 'nobody'];
    Object.assign(answered ?? {}, { [procedure]: (await call(procedure)).code });
    Object.assign(expected ?? {}, {
      [procedure]: typeof expectation === 'object' && expectation ? expectation.own : expectation,
    });
  }
  expect(answered).toEqual(expected);
  const after = await contents();
  expect(
    Object.keys(after).filter((name) => !counted.includes(name) && after[name] !== before[name]),
  ).toEqual([]);
}, 120_000);

it('refuses each procedure that writes, and says when to try again', async () => {
  const before = await contents();
  const letIn: string[] = [];
  for (const procedure of writing) {
    const { status, code, headers, output } = await call(procedure);
    const isRefused = status === 503 && code === 'server/read-only' && headers['retry-after'] === '3600';
    if (!isRefused) letIn.push(`${procedure}: ${status} ${code} ${JSON.stringify(output)}`);
  }
  expect(letIn).toEqual([]);
  expect(await contents()).toEqual(before);
}, 120_000);

describe('what is no procedure', () => {
  it.each([
    ['POST', '/files?kind=picture&name=a.png'],
    ['POST', '/files/photo?x=0&y=0&size=1'],
    ['POST', '/api/statements/import'],
    ['POST', '/unsubscribe/anything'],
  ] as const)('%s %s is refused before its body is read', async (method, url) => {
    const answer = await server.app.inject({
      ...{ method, url, payload: Buffer.from('x') },
      headers: { host: 'localhost:3000', 'content-type': 'application/octet-stream' },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('3600');
  });
});
