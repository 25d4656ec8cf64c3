import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayKeepViews } from '../shared/lists.permissions.ts';
import { mostViews } from '../shared/lists.rules.ts';
import type { ListName, ListView } from '../shared/lists.ts';
import * as repository from './list-views.repository.ts';

interface Views {
  readonly views: ListView[];
}

interface ListRef {
  readonly list: ListName;
}

/** The caller's own views of a list, by name. */
export async function listViews(scope: SignedInScope, { list }: ListRef): Promise<Views> {
  requireMay(mayKeepViews(scope.actor));
  return { views: await repository.findViews(scope.db, { userId: scope.actor.id, list }) };
}

/**
 * Keeps a view of a list, or changes it under its id. Idempotent. `list/view-name-taken`, `list/too-many-views` beyond
 * {@link mostViews}, `db/no-document` for another's.
 */
export async function saveView(
  scope: SignedInScope,
  { list, viewId, name, search }: ListRef & { viewId: string; name: string; search: string },
): Promise<Views> {
  requireMay(mayKeepViews(scope.actor));
  const owner = { userId: scope.actor.id, list };
  await transaction(scope, async (tx) => {
    await repository.lockViews(tx.db, scope.actor.id);
    const others = (await repository.findViews(tx.db, owner)).filter(({ id }) => id !== viewId);
    const isTaken = others.some((view) => view.name.toLowerCase() === name.toLowerCase());
    if (isTaken) throw new AppError('list/view-name-taken');
    if (others.length >= mostViews) throw new AppError('list/too-many-views');
    const view = { ...owner, id: viewId, name, search, at: nowIso(tx) };
    if (!(await repository.writeView(tx.db, view))) throw new AppError('db/no-document');
  });
  return listViews(scope, { list });
}

/** Forgets a view of one's own. Idempotent; another's stays. */
export async function removeView(
  scope: SignedInScope,
  { list, viewId }: ListRef & { viewId: string },
): Promise<Views> {
  requireMay(mayKeepViews(scope.actor));
  await transaction(scope, (tx) =>
    repository.deleteView(tx.db, { userId: scope.actor.id, list, id: viewId }),
  );
  return listViews(scope, { list });
}
