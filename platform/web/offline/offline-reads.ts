import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { changeKept, forgetKept, listKept, readKept } from './offline-store.ts';

/** A stored answer expires after this long, in milliseconds (36 hours), and is deleted. */
export const readsKeptFor = 36 * 3_600_000;

/**
 * Answers about nobody but their reader, a child's own lessons, are kept for this long: milliseconds (7 days).
 */
export const ownReadsKeptFor = 7 * 24 * 3_600_000;

interface KeptRead {
  readonly key: string;
  readonly data: unknown;
  /** When the server answered, in epoch milliseconds. */
  readonly at: number;
  /** When it expires, in epoch milliseconds; if left out, `readsKeptFor` after it was read. */
  readonly until?: number;
}

const isTooOld = ({ at, until = at + readsKeptFor }: KeptRead): boolean => until < Date.now();

const beginningOf = (userId: string) => `${userId}/read/`;

/**
 * Shows a query's stored answer while the server is asked; the server's answer replaces it. `isStillGood` may refuse
 * the stored one. Does nothing once there is an answer.
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

/** The device's store is worth waiting for only when the server cannot be asked. */
export function whenOffline(shown: Promise<unknown>): Promise<unknown> | undefined {
  return navigator.onLine ? undefined : shown;
}

/**
 * Stores on the device the server's answers to queries that `isWanted`, for this user, for `keptFor` milliseconds.
 * Returns a function that stops it.
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

/** Deletes what is too old to be shown. */
export async function forgetOldReads(userId: string): Promise<void> {
  for (const kept of await listKept<KeptRead>(beginningOf(userId)))
    if (isTooOld(kept)) await forgetKept(kept.key);
}
