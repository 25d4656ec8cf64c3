import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { World } from '#platform/testing/matrix.ts';
import { procedures, schemasIn } from '../contract-inputs.ts';
import type { TestServer } from '../test-server.ts';
import { matrix } from './matrix.cases.ts';
import { startWorld } from './matrix.world.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  ({ server, world } = await startWorld());
});
afterAll(() => server.close());

/** A schema's own limits tell what to try: its boundary values. */
const kinds = [
  {
    taken: '2026-11-20',
    ends: [
      '0000-01-01',
      '0001-01-01',
      '1900-01-01',
      '2199-12-31',
      '9999-12-31',
      '+010000-01-01',
      '2023-02-29',
    ],
  },
  { taken: '2026-11', ends: ['0000-01', '0001-12', '1900-01', '2199-12', '9999-12', '2026-13'] },
  {
    taken: '2026-11-20T10:00:00.000Z',
    ends: [
      ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
      ...['2199-12-31T23:59:59.999999999Z', '1900-01-01T00:00:00Z', '2023-02-29T10:00:00Z'],
      ...['2026-11-20T24:00:00Z', '2026-11-20T23:59:60Z', '2026-11-20T10:00:00+23:59'],
    ],
  },
  { taken: '16:30', ends: ['00:00', '23:59', '24:00', '24:01', '16:30:60'] },
  {
    taken: 1,
    ends: [-0, 0, -1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 1 - 2 ** 53, 1e21, 0.1],
  },
] as const;

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/** An input with a value at a path of the contract; undefined where the input has no place for it. */
function withValue(input: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(input)) return input.map((each) => withValue(each, [key, ...rest], value));
  const fields: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {};
  return { ...fields, [key]: rest.length === 0 ? value : withValue(fields[key], rest, value) };
}

const cases = procedures.flatMap(({ name, input }) => {
  const tried = (input ? schemasIn(input) : []).flatMap(({ path, schema }) =>
    path === ''
      ? []
      : kinds
          .filter(({ taken }) => takes(schema, taken) && !takes(schema, 'Robotika'))
          .flatMap(({ ends }) => [...ends].filter((end) => takes(schema, end)))
          .map((value) => ({ path, value })),
  );
  return tried.length > 0 ? [{ name, tried }] : [];
});

it('finds the dates and numbers of an input', () => {
  expect(cases.length).toBeGreaterThan(50);
});

it.each(cases)('$name accepts no date or number that breaks its answer', async ({ name, tried }) => {
  const entry = matrix[name];
  const actor = (['admin', 'teacher', 'parent', 'child'] as const).find((each) => {
    const expectation = entry?.expect[each];
    return expectation === null || (typeof expectation === 'object' && expectation?.own === null);
  });
  const id = actor === undefined || actor === 'admin' ? world.admin : world.own[actor];
  const cookie = await server.cookieOf(id);
  const broken: string[] = [];
  for (const { path, value } of tried) {
    const input = await entry?.input(world.own, { db: server.db, requestId: randomUUID(), world });
    const { status } = await server.call(name, withValue(input, path.split('.'), value), cookie);
    if (status >= 500) broken.push(`${status} ${path} ${value}`);
  }
  expect(broken).toEqual([]);
});
