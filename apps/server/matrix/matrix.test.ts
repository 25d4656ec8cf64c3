import { randomUUID } from 'node:crypto';
import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Expectation, Which, World } from '#platform/testing/matrix.ts';
import { contract } from '../contract.ts';
import type { TestServer } from '../test-server.ts';
import { matrix } from './matrix.cases.ts';
import { startWorld } from './matrix.world.ts';

const procedures = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls)
    .filter(([, call]) => isContractProcedure(call))
    .map(([name]) => `${feature}.${name}`),
);

const actors = ['nobody', 'child', 'parent', 'teacher', 'admin'] as const;
const objects = ['own', 'foreign', 'missing'] as const;

let server: TestServer;
let world: World;

beforeAll(async () => {
  ({ server, world } = await startWorld());
});
afterAll(() => server.close());

it('knows every procedure of the contract, and no other', () => {
  expect(Object.keys(matrix).sort()).toEqual(procedures.toSorted());
});

const idOf = (actor: 'child' | 'parent' | 'teacher' | 'admin') =>
  actor === 'admin' ? world.admin : world.own[actor];

function expected(expectation: Expectation, which: Which): string | null {
  return typeof expectation === 'object' && expectation ? expectation[which] : expectation;
}

describe.each(procedures)('%s', (procedure) => {
  const entry = matrix[procedure];
  const kinds = entry?.perObject === false ? (['own'] as const) : objects;
  const ways = entry?.other ? (['input', 'other'] as const) : (['input'] as const);
  const rows = actors.flatMap((actor) =>
    kinds.flatMap((which) => ways.map((way) => [actor, which, way] as const)),
  );

  it.each(rows)('answers %s on the %s object as agreed (by its %s)', async (actor, which, way) => {
    if (!entry) throw new Error(`${procedure} is not in the matrix: add it to matrix.cases.ts`);
    const target = { own: world.own, foreign: world.foreign, missing: world.missing }[which];
    const input = await entry[way]?.(target, { db: server.db, requestId: randomUUID(), world });
    const cookie = actor === 'nobody' ? undefined : await server.cookieOf(idOf(actor));
    const answer = await server.call(procedure, input, cookie);
    expect(answer.code).toBe(expected(entry.expect[actor], which));
  });
});
