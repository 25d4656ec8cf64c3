import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayMergePersons } from '../shared/doubles.permissions.ts';
import type { Compared } from '../shared/doubles.ts';
import * as repository from './doubles.repository.ts';

/** How many pairs admins see at once: merging the first ones shows others. */
const mostPairs = 50;

interface Entered {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
}

/**
 * Known children whom a child about to be entered may be: the same name in any order, case and spelling, and the same birth date
 * or a missing one. Twins have other first names. Only for admins: a parent would learn of other families' children.
 */
export async function findDoubles(scope: SignedInScope, entered: Entered): Promise<{ children: Compared[] }> {
  requireMay(mayMergePersons(scope.actor));
  return { children: await repository.findLike(scope.db, entered) };
}

/** Pairs of children who may be one, those entered last first: also what parents and files have entered. */
export async function listDoubles(
  scope: SignedInScope,
): Promise<{ pairs: { one: Compared; other: Compared }[] }> {
  requireMay(mayMergePersons(scope.actor));
  return { pairs: await repository.findPairs(scope.db, mostPairs) };
}

/**
 * Notes that two children who look like one are not: {@link listDoubles} doesn't name the pair any more. They can still be merged.
 * Idempotent. `db/no-document` for anybody but two children.
 */
export async function keepChildrenApart(
  scope: SignedInScope,
  { oneId, otherId }: { readonly oneId: string; readonly otherId: string },
): Promise<Record<never, never>> {
  requireMay(mayMergePersons(scope.actor));
  const one = await repository.findCompared(scope.db, oneId);
  const other = await repository.findCompared(scope.db, otherId);
  if (!one || !other || one.id === other.id) throw new AppError('db/no-document');
  await transaction(scope, async (tx) => {
    const said = { ids: [one.id, other.id], by: tx.actor.id, at: nowIso(tx) } as const;
    if (!(await repository.insertDifferent(tx.db, said))) return;
    const subject = { subjectType: 'user', subjectId: one.id } as const;
    await audit(tx, { action: 'keepChildrenApart', ...subject, detail: { userId: other.id } });
    await refresh(tx, { changed: ['doubles', 'audit'], audience: ['role:admin'] });
  });
  return {};
}
