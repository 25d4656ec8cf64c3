import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { changeKept, forgetKept, listKept, readKept } from './offline-store.ts';

/** What was read is of no use after this long, in milliseconds (36 hours), and forgotten. */
export const readsKeptFor = 36 * 3_600_000;

/** What is about nobody but its reader, a child's own lessons, is kept for this long: milliseconds (7 days). */
export const ownReadsKeptFor = 7 * 24 * 3_600_000;

interface KeptRead {
  readonly key: string;
  readonly data: unknown;
  /** When the server said so, in epoch milliseconds. */
  readonly at: number;
  /** When it is of no use any more, in epoch milliseconds; left out, `readsKeptFor` after it was read. */
  readonly until?: number;
}

const isTooOld = ({ at, until = at + readsKeptFor }: KeptRead): boolean => until < Date.now();

const beginningOf = (userId: string) => `${userId}/read/`;

/**
 * Shows what was kept of a query while the server is asked; its answer takes the place. `isStillGood` may refuse what
 * was kept. Does nothing once there is an answer.
 */
export async function showKeptRead<T>(
  queryClient: QueryClient,
  { userId, queryKey }: { userId: string; queryKey: QueryKey },
  isStillGood: (data: T) => boolean = () => true,
): Promise<void> {
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  const kept = await readKept<KeptRead>(beginningOf(userId) + hashKey(queryKey));
  if (!kept || isTooOld(kept) || !isStillGood(kept.data as T)) return;
  if (queryClient.getQueryData(queryKey) === undefined)
    queryClient.setQueryData(queryKey, kept.data, { updatedAt: kept.at });
}

/** What is kept on the device is worth waiting for only when the server cannot be asked. */
export function whenOffline(shown: Promise<void>): Promise<void> | undefined {
  return navigator.onLine ? undefined : shown;
}

/**
 * Keeps on the device what the server answers to the queries that `isWanted`, for this user, for `keptFor` milliseconds.
 * Returns the end of it.
 */
export function keepReads(
  queryClient: QueryClient,
  userId: string,
  isWanted: (queryKey: QueryKey, data: unknown) => boolean,
  keptFor = readsKeptFor,
): () => void {
  const keep = (query: Query): void => {
    const { data, dataUpdatedAt: at, status } = query.state;
    if (status !== 'success' || keptAlready.get(query) === at || !isWanted(query.queryKey, data)) return;
    keptAlready.set(query, at);
    const key = beginningOf(userId) + query.queryHash;
    void changeKept<KeptRead>(key, () => ({ key, data, at, until: at + keptFor }));
  };
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) keep(query);
  return cache.subscribe(({ type, query }) => type === 'updated' && keep(query));
}

const keptAlready = new WeakMap<object, number>();

/** Forgets what is too old to be shown. */
export async function forgetOldReads(userId: string): Promise<void> {
  for (const kept of await listKept<KeptRead>(beginningOf(userId)))
    if (isTooOld(kept)) await forgetKept(kept.key);
}
