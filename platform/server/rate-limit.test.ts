import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { Db } from './database.ts';
import { countTry, forgetOldTries, forgetTries, networkOf } from './rate-limit.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const rate = { limit: 3, windowSeconds: 900 };
const at = (now: string) => testScope(db, { id: crypto.randomUUID(), role: null }, { now });

it('lets the limit through and refuses the next, saying when to come back', async () => {
  const scope = at('2026-11-20T15:01:00Z');
  for (let round = 0; round < 3; round += 1) await countTry(scope, 'a', rate);
  await expect(countTry(scope, 'a', rate)).rejects.toMatchObject({
    code: 'request/too-many',
    data: { retryAfter: 840 },
  });
});

it('counts each key by itself, and anew in the next window', async () => {
  for (let round = 0; round < 3; round += 1) await countTry(at('2026-11-20T15:01:00Z'), 'b', rate);
  await countTry(at('2026-11-20T15:01:00Z'), 'c', rate);
  await countTry(at('2026-11-20T15:16:00Z'), 'b', rate);
});

it('counts tries that come at once', async () => {
  const tries = Array.from({ length: 20 }, () => countTry(at('2026-11-20T15:01:00Z'), 'd', rate));
  const results = await Promise.allSettled(tries);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
});

it('forgets the tries of a key after a success, and old ones by night', async () => {
  const scope = at('2026-11-20T15:01:00Z');
  for (let round = 0; round < 3; round += 1) await countTry(scope, 'e', rate);
  await forgetTries(scope, 'e', rate);
  await countTry(scope, 'e', rate);
  await forgetOldTries(db, Temporal.Instant.from('2026-11-23T15:00:00Z'));
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s under %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
