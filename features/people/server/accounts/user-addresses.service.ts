import { findAllThatMatch, type Matching } from '#features/lists/server/list-selections.service.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { addressedOf } from '../../shared/addressed.rules.ts';
import { countUsers, type FoundUser, findUsers, type UserFilter } from './user-list.repository.ts';
import { requireUserManager } from './users.service.ts';

/** The users that match a filter, by name. */
export const matchingUsers: Matching<UserFilter, FoundUser> = {
  count: ({ db }, filter, limit) => countUsers(db, filter, limit),
  find: ({ db }, filter, limit) => findUsers(db, { ...filter, sort: 'name', descending: false }, limit),
};

interface Addressed {
  /** Each once. */
  readonly emails: string[];
  /** The names of those whom an announcement by address wouldn't reach. */
  readonly without: string[];
}

/**
 * The addresses of all users that match a filter, by name, for an announcement to them; deleted accounts are left out. Admins only: the
 * audit log records who took them and how many (decision B5). `list/too-many` and `list/changed-much` as {@link findAllThatMatch}.
 */
export async function listAddressed(
  scope: SignedInScope,
  { seen, ...filter }: UserFilter & { readonly seen: number },
): Promise<Addressed> {
  requireUserManager(scope);
  const found = await findAllThatMatch(scope, matchingUsers, { filter, seen });
  const addressed = addressedOf(found.filter(({ deletedAt }) => deletedAt === null));
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'listAddressed',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { rows: addressed.emails.length, ...filter },
    }),
  );
  return addressed;
}
