import { pictureAddress } from '#features/files/shared/files.rules.ts';
import { deletionInstant } from '#features/identity/shared/account.rules.ts';
import { countedTo, totalOf } from '#features/lists/shared/counting.ts';
import type { FoundPage, NumberedPage } from '#features/lists/shared/pages.ts';
import { listGroupsById, searchGroupsInReach } from '#features/membership/server/reach.service.ts';
import type { GroupSummary } from '#features/membership/shared/group.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { deviceName } from '#platform/server/security/device-name.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayManageUsers } from '../../shared/people.permissions.ts';
import type { ListedUser, UserDetail } from '../../shared/user-detail.ts';
import * as family from './user-family.repository.ts';
import { countUsers, findUsersPage, type UserFilter, type UserOrder } from './user-list.repository.ts';
import * as repository from './users.repository.ts';

/** Throws `auth/permission-denied` unless the actor is an admin. */
export function requireUserManager(scope: SignedInScope): void {
  requireMay(mayManageUsers(scope.actor));
}

type WantedPage = UserFilter & UserOrder & NumberedPage;

interface UsersPage extends FoundPage {
  readonly users: ListedUser[];
}

/** A page of the users that match the filter, and how many match, counted to {@link countedTo}. */
export async function listUsers(
  scope: SignedInScope,
  { page, pageSize, after, before, ...filter }: WantedPage,
): Promise<UsersPage> {
  requireUserManager(scope);
  const [found, counted] = await Promise.all([
    findUsersPage(scope.db, filter, { after, before, size: pageSize, offset: (page - 1) * pageSize }),
    countUsers(scope.db, filter, countedTo),
  ]);
  const ids = found.rows.map(({ id }) => id);
  const [groups, payers, children] = await Promise.all([
    repository.findGroupsOf(scope.db, ids),
    family.findPayersOf(scope.db, ids),
    family.findChildrenOf(scope.db, ids),
  ]);
  const users = found.rows.map(({ deletedAt: _, ...user }) => {
    const payer = payers.get(user.id);
    return {
      ...user,
      groups: groups.get(user.id) ?? [],
      children: children.get(user.id) ?? [],
      payer: payer ? { id: payer.id, name: `${payer.firstName} ${payer.lastName}` } : null,
    };
  });
  const { previous, next } = found;
  return { users, ...totalOf(counted), previous, next };
}

type NamedGroup = Pick<GroupSummary, 'id' | 'name'>;

/** How many groups a picker offers; a longer search text finds others. */
export const offeredGroups = 20;

/**
 * The first {@link offeredGroups} groups by name that contain every word, and the chosen one even when it is not among
 * them: for the list's filter and for the group that an invited child joins. Null for a chosen one that no longer
 * exists.
 */
export async function listUserGroups(
  scope: SignedInScope,
  { search, joinable, chosen }: { search: string; joinable: boolean; chosen?: string | undefined },
): Promise<{ groups: NamedGroup[]; chosen: NamedGroup | null }> {
  requireUserManager(scope);
  const groups = await searchGroupsInReach(scope, {
    search,
    limit: offeredGroups,
    ...(joinable && { statuses: ['active', 'inactive'] as const }),
  });
  const [found] = chosen ? await listGroupsById(scope, [chosen]) : [];
  const named = ({ id, name }: NamedGroup) => ({ id, name });
  return { groups: groups.map(named), chosen: found ? named(found) : null };
}

/** A user's page: profile, family, groups, sessions. `db/no-document` for an unknown id. */
export async function getUser(scope: SignedInScope, { userId }: { userId: string }): Promise<UserDetail> {
  requireUserManager(scope);
  const user = await repository.findUser(scope.db, userId);
  if (!user) throw new AppError('db/no-document');
  const { deletionRequestedAt, totpEnabledAt, photoId, hasPassword: _, ...profile } = user;
  const groups = await repository.findGroupsWithTimes(scope.db, user.id);
  const guardians = await family.findGuardiansOfUser(scope.db, user.id);
  const children = await family.findChildrenOfUser(scope.db, user.id);
  const sessions = await repository.findSessions(scope.db, user.id, nowIso(scope));
  return {
    ...profile,
    photoUrl: photoId && pictureAddress(photoId, 'large'),
    groups,
    secondFactor: totpEnabledAt !== null,
    deletionAt: deletionRequestedAt && deletionInstant(deletionRequestedAt),
    lastSeenAt: sessions[0]?.lastUsedAt ?? (await repository.findLastSignIn(scope.db, user.id)),
    recordId: (await family.findRecordOf(scope.db, user.id))?.id ?? null,
    guardians,
    children,
    sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
  };
}
