import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { keepings } from '../shared/keepings.ts';
import { maySeeKeepings } from '../shared/takeouts.permissions.ts';
import type { ListedKeeping } from '../shared/takeouts.ts';
import { findLastRuns } from './keepings.repository.ts';
import { keptTables } from './kept/kept-tables.repository.ts';

/**
 * How long each kind of data is kept, in how many tables, and when its job last ran, for the system page (decision K5). Admins only:
 * `auth/permission-denied`.
 */
export async function listKeepings(scope: SignedInScope): Promise<{ keepings: ListedKeeping[] }> {
  requireMay(maySeeKeepings(scope.actor));
  const runs = await findLastRuns(scope.db);
  const tables = Map.groupBy(Object.values(keptTables), ({ kept }) => kept);
  return {
    keepings: Object.entries(keepings).map(([name, { days, jobs }]) => ({
      ...{ name, days, isNightly: jobs.length > 0 },
      tables: [...tables].find(([kept]) => kept === name)?.[1].length ?? 0,
      ranAt: jobs.flatMap((job) => runs.get(job) ?? [])[0] ?? null,
    })),
  };
}
