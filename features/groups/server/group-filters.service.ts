import type { Person } from '#features/membership/shared/group.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { mayListGroups } from '../shared/groups.permissions.ts';
import * as repository from './group-filters.repository.ts';

/** How many teachers a filter offers; a longer search text finds others. */
export const offeredTeachers = 20;

function requireStaff(scope: SignedInScope): void {
  requireMay(mayListGroups(scope.actor));
}

/** The cities, modules and plans of the groups in reach. */
export async function listGroupFilters(scope: SignedInScope): Promise<repository.Filters> {
  requireStaff(scope);
  return repository.findFilters(scope.db, scope.actor);
}

/**
 * The first {@link offeredTeachers} of those who teach groups in reach, by name, whose names or addresses contain every
 * word, and the chosen one, even if not among them. Null for a chosen one who teaches none of these groups.
 */
export async function listGroupTeachers(
  scope: SignedInScope,
  { search, chosen }: { readonly search: string; readonly chosen?: string | undefined },
): Promise<{ teachers: Person[]; chosen: Person | null }> {
  requireStaff(scope);
  const find = (wanted: Parameters<typeof repository.findTeachers>[2]) =>
    repository.findTeachers(scope.db, scope.actor, wanted);
  const teachers = await find({ search, limit: offeredTeachers });
  const [found = null] = chosen ? await find({ ids: [chosen], limit: 1 }) : [];
  return { teachers, chosen: found };
}
