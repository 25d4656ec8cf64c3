import { createHash } from 'node:crypto';
import { AppError } from '#platform/shared/app-error.ts';
import type { Db } from './database.ts';
import { nowIso, type Scope } from './scope.ts';

/** So many tries in so many seconds. */
export interface RateLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * What tries from a network address are counted under: an IPv4 address as it is, an IPv6 one by its /64, which is what one
 * household or one rented server has for itself and could walk through.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped || !bare.includes(':')) return mapped ?? bare;
  const [head = '', tail] = bare.split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groups(tail)];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** What tries with an e-mail address are counted under: its digest, so that nobody's address lies with the counts. */
export function emailDigest(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

function windowStart(scope: Scope, { windowSeconds }: RateLimit): string {
  const seconds = Math.floor(scope.now.epochMilliseconds / 1000);
  return new Date((seconds - (seconds % windowSeconds)) * 1000).toISOString();
}

/**
 * Counts one try for `key` in PostgreSQL, so that all processes share the count, and throws
 * `request/too-many` with `retryAfter` (seconds) once more than `limit` fall into one window. Call it outside
 * of transactions: a refused try must stay counted.
 */
export async function countTry(scope: Scope, key: string, rate: RateLimit): Promise<void> {
  const start = windowStart(scope, rate);
  const { tries } = await scope.db
    .insertInto('rate_limits')
    .values({ key, window_start: start })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet((eb) => ({ tries: eb('rate_limits.tries', '+', 1) })),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  if (tries <= rate.limit) return;
  const retryAfter = Math.max(
    1,
    Math.ceil((Date.parse(start) - Date.parse(nowIso(scope))) / 1000 + rate.windowSeconds),
  );
  throw new AppError('request/too-many', { retryAfter });
}

/** Forgets the tries of `key` in the current window, after a success. */
export async function forgetTries(scope: Scope, key: string, rate: RateLimit): Promise<void> {
  await scope.db
    .deleteFrom('rate_limits')
    .where('key', '=', key)
    .where('window_start', '=', windowStart(scope, rate))
    .execute();
}

/** Forgets tries older than a day; run nightly. */
export async function forgetOldTries(db: Db, now: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', now.subtract({ hours: 24 }).toString())
    .execute();
}
