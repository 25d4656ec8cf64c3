import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
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
