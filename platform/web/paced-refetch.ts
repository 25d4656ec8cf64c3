import type { Query, QueryClient } from '@tanstack/react-query';

/** The shortest time between two refetches of one query for news, in milliseconds. */
export const paceMs = 2_000;
/** Browsers that receive the same news refetch at random moments within this time, not all at once. */
export const jitterMs = 300;
/** The longest time that a refetch waits for changes of this browser to be answered, in milliseconds. */
export const longestWaitMs = 5_000;

/** The `meta` of a query that is refetched at a pace of its own, in milliseconds: for screens that few people watch. */
export function pacedAt(ms: number): { readonly pace: number } {
  return { pace: ms };
}

/** Refetches what changed, at a rate that a busy academy can bear. */
export interface PacedRefetch {
  /** Takes a name from `/events`: a feature, `feature/<group>`, or `*`. */
  hear(name: string): void;
  /** Refetches what changed while the tab was hidden. */
  catchUp(): void;
  stop(): void;
}

/**
 * Everything named becomes stale at once, so that a screen opened later asks for it. Queries on screen are refetched
 * after a random delay, and then at most once in {@link paceMs}, however many news arrive. A hidden tab asks for
 * nothing until {@link PacedRefetch.catchUp}. While a change of this browser waits for its answer, refetching waits as
 * well, for {@link longestWaitMs} at most: the answer might be older than the change that the screen already shows.
 */
export function pacedRefetch(queryClient: QueryClient): PacedRefetch {
  /** By query hash; without a timer while the tab is hidden. */
  const waiting = new Map<string, ReturnType<typeof setTimeout> | null>();
  const askedAt = new Map<string, number>();

  const ask = (queryHash: string, heardAt: number) => {
    if (isHidden()) {
      waiting.set(queryHash, null);
      return;
    }
    if (isChanging(queryClient) && Date.now() - heardAt < longestWaitMs) {
      waiting.set(queryHash, setTimeout(ask, jitterMs, queryHash, heardAt));
      return;
    }
    waiting.delete(queryHash);
    const query = queryClient.getQueryCache().get(queryHash);
    // No screen shows it any more: it is stale, and fetched when one does again.
    if (!query?.isActive()) return;
    const now = Date.now();
    for (const [hash, at] of askedAt) if (now - at >= paceMs) askedAt.delete(hash);
    askedAt.set(queryHash, now);
    void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true });
  };
  const plan = (queryHash: string) => {
    const pace = paceOf(queryClient.getQueryCache().get(queryHash)?.meta);
    const pause = Math.max(0, (askedAt.get(queryHash) ?? -pace) + pace - Date.now());
    const jitter = Math.min(jitterMs, pace / 4);
    waiting.set(queryHash, setTimeout(ask, pause + Math.random() * jitter, queryHash, Date.now()));
  };

  return {
    hear(name) {
      void queryClient.invalidateQueries({
        predicate: (query) => concern(name, query) !== 'none',
        refetchType: 'none',
      });
      const shown = queryClient
        .getQueryCache()
        .findAll({ type: 'active', predicate: (query) => concern(name, query) === 'asks' });
      for (const { queryHash } of shown) {
        if (waiting.has(queryHash)) continue;
        if (isHidden()) waiting.set(queryHash, null);
        else plan(queryHash);
      }
    },
    catchUp() {
      for (const [queryHash, timer] of waiting) if (timer === null) plan(queryHash);
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer ?? undefined);
      waiting.clear();
    },
  };
}

/** The `meta` of a query whose answer covers other features: their news refetch it too. */
export function alsoHears(...features: readonly string[]): { readonly hears: readonly string[] } {
  return { hears: features };
}

const paceOf = (meta: Query['meta']): number => (typeof meta?.pace === 'number' ? meta.pace : paceMs);

// A change that waits for the network is not on its way.
const isChanging = (queryClient: QueryClient) =>
  queryClient.isMutating({ predicate: ({ state }) => !state.isPaused }) > 0;

const isHidden = () => document.visibilityState === 'hidden';

/**
 * Whether a query is refetched for the news. Keys begin `[[feature, …], { input }]` (platform/web/api.ts); a query over
 * several features names them in its `meta`, see {@link alsoHears}. News from within a group concern that group's queries;
 * queries of no single group only become stale.
 */
function concern(name: string, { queryKey, meta }: Query): 'asks' | 'stale' | 'none' {
  if (name === '*') return 'asks';
  const [feature, groupId] = name.split('/');
  const [path, options] = queryKey as readonly unknown[];
  const { hears } = meta ?? {};
  const isSummed = Array.isArray(hears) && hears.includes(feature);
  if (!isSummed && (!Array.isArray(path) || path[0] !== feature)) return 'none';
  if (groupId === undefined) return 'asks';
  const asked = groupOf(options);
  if (asked === undefined) return 'stale';
  return asked === groupId ? 'asks' : 'none';
}

function groupOf(options: unknown): unknown {
  const input = options && typeof options === 'object' && 'input' in options ? options.input : undefined;
  return input && typeof input === 'object' && 'groupId' in input ? input.groupId : undefined;
}
