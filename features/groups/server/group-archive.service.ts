import type { SignedInScope } from '#platform/server/scope.ts';
import type { DeletedGroup } from '../shared/groups.ts';
import { findDeletedGroups } from './group-archive.repository.ts';
import { requirePlanner } from './group-form.service.ts';

const pageSize = 25;

/** A page of the deleted groups that match the search, the last deleted first: nothing of them was lost but their coming lessons (decision G17). Admins only. */
export async function listDeletedGroups(
  scope: SignedInScope,
  { search = '', page }: { readonly search?: string; readonly page: number },
): Promise<{ groups: DeletedGroup[]; more: boolean }> {
  requirePlanner(scope);
  const found = await findDeletedGroups(scope.db, {
    ...{ search, skip: (page - 1) * pageSize, most: pageSize + 1 },
  });
  return { groups: found.slice(0, pageSize), more: found.length > pageSize };
}
