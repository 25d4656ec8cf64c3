import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { Db } from '../database/database.ts';
import {
  countTries,
  countTry,
  forgetOldTries,
  forgetTries,
  isWithin,
  networkOf,
  refuseExhausted,
  settleTries,
} from './rate-limit.ts';

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

it('counts each key separately, and starts over in the next window', async () => {
  for (let round = 0; round < 3; round += 1) await countTry(at('2026-11-20T15:01:00Z'), 'b', rate);
  await countTry(at('2026-11-20T15:01:00Z'), 'c', rate);
  await countTry(at('2026-11-20T15:16:00Z'), 'b', rate);
});

it('counts concurrent attempts', async () => {
  const tries = Array.from({ length: 20 }, () => countTry(at('2026-11-20T15:01:00Z'), 'd', rate));
  const results = await Promise.allSettled(tries);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
});

const slow = { limit: 5, windowSeconds: 86_400 };
const at15 = '2026-11-20T15:01:00Z';

it('counts under several keys, and counts nothing under the later keys when an earlier one refuses', async () => {
  const both = [
    { key: 'near', rate },
    { key: 'day', rate: slow },
  ];
  for (let round = 0; round < 3; round += 1) await countTries(at(at15), both);
  for (let round = 0; round < 9; round += 1)
    await expect(countTries(at(at15), both)).rejects.toMatchObject({ data: { retryAfter: 840 } });
  const later = at('2026-11-20T15:16:00Z');
  for (let round = 0; round < 2; round += 1) await countTries(later, both);
  await expect(countTries(later, both)).rejects.toMatchObject({ data: { retryAfter: 8 * 3600 + 44 * 60 } });
});

it('after a success forgets some attempts and takes one back of others, also for many at once', async () => {
  const [near, day] = [
    { key: 'settled', rate: { ...rate, limit: 40 } },
    { key: 'a-day', rate: { ...slow, limit: 40 } },
  ];
  await countTries(at(at15), [near, day]);
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      await countTries(at(at15), [near, day]);
      await settleTries(at(at15), { forget: [near], takeBack: [day] });
    }),
  );
  const left = await db
    .selectFrom('rate_limits')
    .select(['key', 'tries'])
    .where('key', 'in', ['settled', 'a-day'])
    .orderBy('key')
    .execute();
  expect(left).toEqual([
    { key: 'a-day', tries: 1 },
    { key: 'settled', tries: 0 },
  ]);
});

it('refuses what counts only on failure once the limit is reached', async () => {
  const guesses = { key: 'guesses', rate };
  await refuseExhausted(at(at15), guesses);
  for (let round = 0; round < 3; round += 1) expect(await isWithin(at(at15), 'guesses', rate)).toBe(true);
  await expect(refuseExhausted(at(at15), guesses)).rejects.toMatchObject({ data: { retryAfter: 840 } });
  expect(await isWithin(at(at15), 'guesses', rate)).toBe(false);
});

it('forgets the attempts of a key after a success, and old ones nightly', async () => {
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
