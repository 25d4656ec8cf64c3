import { whyNotAll } from '#features/lists/shared/lists.rules.ts';
import { mostRows } from '#features/lists/shared/lists.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { countUsers, findUsers, type UserFilter } from './user-list.repository.ts';
import { requireUserManager } from './users.service.ts';

interface Addressed {
  /** Each once. */
  readonly emails: string[];
  /** The names of those who have no address. */
  readonly without: string[];
}

/**
 * The addresses of all users that match a filter, by name, for an announcement to them; deleted accounts are left out. Admins only.
 * `list/too-many` for more than {@link mostRows}, and `list/changed-much` when their number differs from the `seen` one ({@link whyNotAll}).
 */
export async function listAddressed(
  scope: SignedInScope,
  { seen, ...filter }: UserFilter & { readonly seen: number },
): Promise<Addressed> {
  requireUserManager(scope);
  refuse(whyNotAll(seen, await countUsers(scope.db, filter, mostRows + 1)));
  const found = await findUsers(scope.db, { ...filter, sort: 'name', descending: false }, mostRows);
  const users = found.filter(({ deletedAt }) => deletedAt === null);
  return {
    emails: [...new Set(users.flatMap(({ email }) => email ?? []))],
    without: users
      .filter(({ email }) => email === null)
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  };
}
