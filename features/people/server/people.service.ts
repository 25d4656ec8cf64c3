import { countAccountRequests } from '#features/identity/server/requests/account-requests.service.ts';
import { listGroupsOfStudents, toSessionGroup } from '#features/membership/server/reach.service.ts';
import { onceInBatch } from '#platform/server/once-in-batch.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { Child } from '../shared/people.ts';
import * as repository from './people.repository.ts';

/** A child's account, to which attendance, points and prizes belong. */
export type ChildAccount = repository.ChildAccount;

const childOnce = onceInBatch<ChildAccount | undefined>();

/**
 * The child's account, when it is in the actor's reach (decision R1). An admin reaches every child; a teacher the
 * current and past students of groups they teach; a parent their children; a child only themself. Otherwise
 * `db/no-document`.
 */
export async function requireChildInReach(scope: SignedInScope, childUserId: string): Promise<ChildAccount> {
  const child = await childOnce(scope, childUserId, () =>
    repository.findChildInReach(scope.db, scope.actor, childUserId),
  );
  if (!child) throw new AppError('db/no-document');
  return child;
}

/** The guardians of each child, the payer first (decision A16); a child without one is not in the map. */
export async function listGuardianIds(
  scope: Scope,
  childUserIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await repository.findGuardians(scope.db, childUserIds);
  const byChild = Map.groupBy(rows, (row) => row.childUserId);
  return new Map([...byChild].map(([childUserId, of]) => [childUserId, of.map((row) => row.guardianId)]));
}

/** The actor's children with their current groups, by first name. */
export async function listChildren(scope: SignedInScope): Promise<{ children: Child[] }> {
  const children = await repository.findChildrenOf(scope.db, scope.actor.id);
  const accounts = children.map(({ userId }) => userId);
  const groups = await listGroupsOfStudents(scope, accounts);
  const requests = await countAccountRequests(scope, accounts);
  return {
    children: children.map((child) => ({
      ...child,
      requests: requests.get(child.userId) ?? 0,
      groups: (groups.get(child.userId) ?? []).map(toSessionGroup),
    })),
  };
}
