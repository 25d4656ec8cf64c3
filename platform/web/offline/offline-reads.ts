import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { changeKept, forgetKept, listKept, readKept } from './offline-store.ts';

/** The age in milliseconds (36 hours) after which a kept answer is useless and forgotten. */
export const readsKeptFor = 36 * 3_600_000;

interface KeptRead {
  readonly key: string;
  readonly data: unknown;
  /** When the server gave the answer, in epoch milliseconds. */
  readonly at: number;
}

const beginningOf = (userId: string) => `${userId}/read/`;

/**
 * Shows the kept answer of a query while the server is asked; its answer then takes the place. `isStillGood` may refuse
 * what was kept. Does nothing once there is an answer.
 */
export async function showKeptRead<T>(
  queryClient: QueryClient,
  { userId, queryKey }: { userId: string; queryKey: QueryKey },
  isStillGood: (data: T) => boolean = () => true,
): Promise<void> {
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  const kept = await readKept<KeptRead>(beginningOf(userId) + hashKey(queryKey));
  if (!kept || kept.at < Date.now() - readsKeptFor || !isStillGood(kept.data as T)) return;
  if (queryClient.getQueryData(queryKey) === undefined)
    queryClient.setQueryData(queryKey, kept.data, { updatedAt: kept.at });
}

/**
 * Keeps on the device the server's answers to the queries that `isWanted`, for this user. Returns a function that stops
 * this.
 */
export function keepReads(
  queryClient: QueryClient,
  userId: string,
  isWanted: (queryKey: QueryKey, data: unknown) => boolean,
): () => void {
  const keep = (query: Query): void => {
    const { data, dataUpdatedAt: at, status } = query.state;
    if (status !== 'success' || keptAlready.get(query) === at || !isWanted(query.queryKey, data)) return;
    keptAlready.set(query, at);
    const key = beginningOf(userId) + query.queryHash;
    void changeKept<KeptRead>(key, () => ({ key, data, at }));
  };
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) keep(query);
  return cache.subscribe(({ type, query }) => type === 'updated' && keep(query));
}

const keptAlready = new WeakMap<object, number>();

/** Forgets answers that are too old to be shown. */
export async function forgetOldReads(userId: string): Promise<void> {
  for (const { key, at } of await listKept<KeptRead>(beginningOf(userId)))
    if (at < Date.now() - readsKeptFor) await forgetKept(key);
}
