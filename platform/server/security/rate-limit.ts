import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#platform/shared/app-error.ts';
import type { Db } from '../database/database.ts';
import { nowIso, type Scope } from '../scope.ts';

/** A limit of attempts within a number of seconds. */
export interface RateLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * The key under which attempts from a network address are counted. An IPv4 address counts as it is, an IPv6 one by its
 * /64: one household or one rented server has a whole /64 and could rotate through it.
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

/**
 * The key under which attempts with an e-mail address are counted: its digest, so that no address is stored with the
 * counts.
 */
export function emailDigest(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

function windowStart(scope: Scope, { windowSeconds }: RateLimit): string {
  const seconds = Math.floor(scope.now.epochMilliseconds / 1000);
  return new Date((seconds - (seconds % windowSeconds)) * 1000).toISOString();
}

/** An attempt, and the key under which it counts. */
export interface Try {
  readonly key: string;
  readonly rate: RateLimit;
}

function tooMany(scope: Scope, exhausted: readonly Try[]): AppError {
  const seconds = exhausted.map(
    ({ rate }) =>
      (Date.parse(windowStart(scope, rate)) - Date.parse(nowIso(scope))) / 1000 + rate.windowSeconds,
  );
  return new AppError('request/too-many', { retryAfter: Math.max(1, ...seconds.map(Math.ceil)) });
}

/**
 * Counts one attempt under several keys in PostgreSQL, in one statement, so that all processes share the count. Throws
 * `request/too-many` with `retryAfter` (seconds) once any key has more than its `limit` in its window. An attempt that
 * one key refuses does not count under the keys after it: put the slowest limit last. Call it outside of transactions:
 * a refused attempt must stay counted.
 */
export async function countTries(scope: Scope, tries: readonly Try[]): Promise<void> {
  const steps = tries.map(({ key, rate }, place) => {
    const before = tries[place - 1];
    const from = before ? sql`FROM ${sql.ref(`c${place - 1}`)} WHERE tries <= ${before.rate.limit}` : sql``;
    return sql`${sql.ref(`c${place}`)} AS (
      INSERT INTO rate_limits (key, window_start) SELECT ${key}, ${windowStart(scope, rate)}::timestamptz ${from}
      ON CONFLICT (key, window_start) DO UPDATE SET tries = rate_limits.tries + 1 RETURNING tries)`;
  });
  const counts = tries.map(
    (_, place) => sql`SELECT ${place}::int AS place, tries FROM ${sql.ref(`c${place}`)}`,
  );
  const { rows } = await sql<{ place: number; tries: number }>`
    WITH ${sql.join(steps)} ${sql.join(counts, sql` UNION ALL `)}`.execute(scope.db);
  const exhausted = tries.filter(({ rate }, place) =>
    rows.some((row) => row.place === place && row.tries > rate.limit),
  );
  if (exhausted.length > 0) throw tooMany(scope, exhausted);
}

/** Counts one attempt for `key`; see {@link countTries}. */
export function countTry(scope: Scope, key: string, rate: RateLimit): Promise<void> {
  return countTries(scope, [{ key, rate }]);
}

/**
 * Counts one attempt for `key` and returns whether it is within the limit: for actions that are silently
 * skipped beyond it.
 */
export async function isWithin(scope: Scope, key: string, rate: RateLimit): Promise<boolean> {
  try {
    await countTry(scope, key, rate);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Throws `request/too-many` when the limit is reached, and counts nothing: for what counts only when it fails. */
export async function refuseExhausted(scope: Scope, { key, rate }: Try): Promise<void> {
  const found = await scope.db
    .selectFrom('rate_limits')
    .select('tries')
    .where('key', '=', key)
    .where('window_start', '=', windowStart(scope, rate))
    .executeTakeFirst();
  if (found && found.tries >= rate.limit) throw tooMany(scope, [{ key, rate }]);
}

/**
 * After a success, in one statement: deletes the attempts of some keys in the current window, and uncounts one
 * attempt of others. Works in the order in which they are counted.
 */
export async function settleTries(
  scope: Scope,
  { forget, takeBack }: { readonly forget: readonly Try[]; readonly takeBack: readonly Try[] },
): Promise<void> {
  const tries = [...forget, ...takeBack];
  const keys = tries.map(({ key }) => key);
  const starts = tries.map(({ rate }) => windowStart(scope, rate));
  const forgotten = forget.map(({ key }) => key);
  // Locked in the given order, which is the order of counting: two callers with different orders would
  // deadlock.
  await sql`WITH held AS (
      SELECT r.key, r.window_start FROM rate_limits r
      JOIN unnest(${keys}::text[], ${starts}::timestamptz[]) WITH ORDINALITY AS t (key, window_start, place)
        USING (key, window_start)
      ORDER BY t.place FOR UPDATE OF r)
    UPDATE rate_limits r SET tries = CASE WHEN r.key = ANY (${forgotten}::text[]) THEN 0 ELSE greatest(r.tries - 1, 0) END
    FROM held WHERE r.key = held.key AND r.window_start = held.window_start`.execute(scope.db);
}

/** Forgets the attempts of `key` in the current window, after a success. */
export async function forgetTries(scope: Scope, key: string, rate: RateLimit): Promise<void> {
  await scope.db
    .deleteFrom('rate_limits')
    .where('key', '=', key)
    .where('window_start', '=', windowStart(scope, rate))
    .execute();
}

/** Forgets attempts older than a day; run nightly. */
export async function forgetOldTries(db: Db, now: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', now.subtract({ hours: 24 }).toString())
    .execute();
}
