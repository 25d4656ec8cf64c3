import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#platform/testing/matrix.ts';
import { processorTimeOf } from '#platform/testing/processor-time.ts';
import type { TestServer } from '../test-server.ts';
import { matrix } from './matrix.cases.ts';
import { startWorld } from './matrix.world.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  ({ server, world } = await startWorld());
});
afterAll(() => server.close());

const numbers = [-1, 0, 0.5, 2 ** 31, 2 ** 53 - 1, 1e308, '1e9', null];
const texts = [
  '',
  'x'.repeat(100_000),
  `a${'\u0316\u0301'.repeat(50_000)}`,
  'Jonas\u202egnp.exe',
  'J\u200bonas',
  'J\u0000onas',
  '\ud800',
  "=cmd|'/c calc'!A1",
  '__proto__',
  '9999-12-31',
];
const odd = [{}, Array.from({ length: 10_000 }, () => 1)];

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/** The input with one of its leaves replaced, for each leaf and each hostile value. */
function* spoilt(input: Json): Generator<Json> {
  if (Array.isArray(input)) {
    for (const [index, part] of input.entries()) {
      for (const each of spoilt(part)) yield input.with(index, each);
    }
    yield [...input, ...Array.from({ length: 2000 }, () => input[0])];
    return;
  }
  if (input && typeof input === 'object') {
    for (const [key, part] of Object.entries(input)) {
      for (const each of spoilt(part)) yield { ...input, [key]: each };
    }
    return;
  }
  if (typeof input === 'number') yield* numbers;
  else if (typeof input === 'string') yield* texts;
  yield* odd;
}

/**
 * What children, families and staff send about points, prizes, missions and statistics, about seats, trials, waiting lists and lessons to
 * make up, and admins about the settings and in files of families.
 */
const features = [
  ...['academy', 'points', 'avatars', 'leaderboard', 'missions', 'rewards', 'catalogue'],
  ...['imports', 'openings', 'guests', 'trials', 'makeUps', 'waiting'],
];
const seats = ['billing.subscribe', 'billing.takeSeat', 'billing.chooseSeat', 'billing.releaseSeat'];
const procedures = Object.keys(matrix).filter(
  (name) => seats.includes(name) || features.includes(name.split('.')[0] ?? ''),
);

it.each(procedures)('%s answers hostile values with a refusal, at once', async (procedure) => {
  const entry = matrix[procedure];
  const roles = ['admin', 'parent', 'child', 'teacher'] as const;
  const actor =
    roles.find((each) => {
      const expectation = entry?.expect[each];
      return expectation === null || (typeof expectation === 'object' && expectation.own === null);
    }) ?? roles.find((each) => typeof entry?.expect[each] === 'object');
  expect(actor).toBeDefined();
  const cookie = await server.cookieOf(actor === 'admin' ? world.admin : world.own[actor ?? 'child']);
  const input = await entry?.input(world.own, { db: server.db, requestId: randomUUID(), world });
  const faults: string[] = [];
  for (const hostile of spoilt(input as Json)) {
    let status = 0;
    const took = await processorTimeOf(async () => {
      ({ status } = await server.call(procedure, hostile, cookie));
    });
    // A hundred times what such an answer takes: quadratic growth would exceed it.
    if (status >= 500 || took > 2000)
      faults.push(`${status} ${Math.round(took)} ms ${JSON.stringify(hostile).slice(0, 300)}`);
  }
  expect(faults).toEqual([]);
});
