import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { countedTo } from '../shared/counting.ts';
import { whyNotAll } from '../shared/lists.rules.ts';
import { type AllThatMatch, mostRows, type Selection } from '../shared/lists.ts';

interface Row {
  readonly id: string;
}

/** How a list counts the rows that match a filter, and finds them in its order; neither goes beyond the limit. */
export interface Matching<Filter, Found extends Row = Row> {
  readonly count: (scope: SignedInScope, filter: Filter, limit: number) => Promise<number>;
  readonly find: (scope: SignedInScope, filter: Filter, limit: number) => Promise<readonly Found[]>;
}

/**
 * All rows that match a filter: `list/too-many` above {@link mostRows}, `list/changed-much` when their number is no longer the one that
 * the person saw ({@link whyNotAll}).
 */
export async function findAllThatMatch<Filter, Found extends Row>(
  scope: SignedInScope,
  { count, find }: Matching<Filter, Found>,
  { filter, seen }: AllThatMatch<Filter>,
): Promise<readonly Found[]> {
  refuse(whyNotAll(seen, await count(scope, filter, countedTo)));
  return find(scope, filter, mostRows);
}

/**
 * The rows that a selection means, as `findByIds` reads them. `db/no-document` when it doesn't find one that was named; otherwise refuses
 * as {@link findAllThatMatch}.
 */
export async function findSelected<Filter, Found>(
  scope: SignedInScope,
  matching: Matching<Filter>,
  selection: Selection<Filter>,
  findByIds: (scope: SignedInScope, ids: readonly string[]) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  if (!('ids' in selection)) {
    const all = await findAllThatMatch(scope, matching, selection);
    const ids = all.map(({ id }) => id);
    return findByIds(scope, ids);
  }
  const found = await findByIds(scope, selection.ids);
  if (found.length < new Set(selection.ids).size) throw new AppError('db/no-document');
  return found;
}
