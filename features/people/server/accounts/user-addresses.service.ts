import { whyNotAll } from '#features/lists/shared/lists.rules.ts';
import { mostRows } from '#features/lists/shared/lists.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { addressedOf } from '../../shared/addressed.rules.ts';
import { countUsers, findUsers, type UserFilter } from './user-list.repository.ts';
import { requireUserManager } from './users.service.ts';

interface Addressed {
  /** Each once. */
  readonly emails: string[];
  /** The names of those whom an announcement by address wouldn't reach. */
  readonly without: string[];
}

/**
 * The addresses of all users that match a filter, by name, for an announcement to them; deleted accounts are left out. Admins only: the
 * audit log records who took them and how many (decision B5). `list/too-many` for more than {@link mostRows}, and `list/changed-much`
 * when their number differs from the `seen` one ({@link whyNotAll}).
 */
export async function listAddressed(
  scope: SignedInScope,
  { seen, ...filter }: UserFilter & { readonly seen: number },
): Promise<Addressed> {
  requireUserManager(scope);
  refuse(whyNotAll(seen, await countUsers(scope.db, filter, mostRows + 1)));
  const found = await findUsers(scope.db, { ...filter, sort: 'name', descending: false }, mostRows);
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
