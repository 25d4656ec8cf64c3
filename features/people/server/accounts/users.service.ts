import { pictureAddress } from '#features/files/shared/files.rules.ts';
import { deletionInstant } from '#features/identity/shared/account.rules.ts';
import { listGroupsById, searchGroupsInReach } from '#features/membership/server/reach.service.ts';
import type { GroupSummary } from '#features/membership/shared/group.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { deviceName } from '#platform/server/security/device-name.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { mayManageUsers } from '../../shared/people.permissions.ts';
import type { UserDetail, UserSummary } from '../../shared/user-detail.ts';
import { exportColumns, headingsOf, noRole } from '../../shared/user-import-file.rules.ts';
import * as family from './user-family.repository.ts';
import * as repository from './users.repository.ts';

type UserFilter = repository.UserFilter & repository.UserOrder;

/** Throws `auth/permission-denied` unless the actor is an admin. */
export function requireUserManager(scope: SignedInScope): void {
  requireMay(mayManageUsers(scope.actor));
}

/** A page of the users that match the filter, and how many match (issue: fast at 10,000). */
export async function listUsers(
  scope: SignedInScope,
  { page, pageSize, ...filter }: UserFilter & { readonly page: number; readonly pageSize: number },
): Promise<{ users: UserSummary[]; total: number }> {
  requireUserManager(scope);
  const [users, total] = await Promise.all([
    repository.findUsers(scope.db, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    repository.countUsers(scope.db, filter),
  ]);
  const groups = await repository.findGroupsOf(
    scope.db,
    users.map(({ id }) => id),
  );
  return {
    users: users.map(({ birthDate: _, deletedAt: _at, ...user }) => ({
      ...user,
      groups: groups.get(user.id) ?? [],
    })),
    total,
  };
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

/**
 * The filtered list as CSV, in the reader's language, that a spreadsheet shows and the import can read; deleted accounts are left out. The audit
 * log records who exported it and how many rows (decision B5).
 */
export async function exportUsers(
  scope: SignedInScope,
  filter: UserFilter,
): Promise<{ filename: string; csv: string }> {
  requireUserManager(scope);
  const users = (await repository.findUsers(scope.db, filter)).filter(({ deletedAt }) => deletedAt === null);
  const groups = await repository.findGroupsOf(
    scope.db,
    users.map(({ id }) => id),
  );
  const payers = await family.findPayersOf(
    scope.db,
    users.map(({ id }) => id),
  );
  const rows = users.map((user) => {
    const names = (groups.get(user.id) ?? []).map(({ name }) => name);
    const self = [user.firstName, user.lastName, user.email ?? ''];
    const payer = payers.get(user.id);
    const parent = payer ? [payer.firstName, payer.lastName, payer.email ?? ''] : ['', '', ''];
    return [
      ...(user.role === 'child' ? [...parent, ...self, user.birthDate ?? ''] : [...self, '', '', '', '']),
      // An import puts a child into one group.
      names.length === 1 ? (names[0] ?? '') : '',
      user.role ?? noRole,
      user.status,
      names.join(', '),
      vilniusDate(user.createdAt),
    ];
  });
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportUsers',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { rows: rows.length, ...filter },
    }),
  );
  const headings = headingsOf(exportColumns, scope.locale);
  return { filename: `orbita-users-${today(scope)}.csv`, csv: toCsv([headings, ...rows]) };
}

/** A user's page: profile, family, groups, sessions. `db/no-document` for an unknown id. */
export async function getUser(scope: SignedInScope, { userId }: { userId: string }): Promise<UserDetail> {
  requireUserManager(scope);
  const user = await repository.findUser(scope.db, userId);
  if (!user) throw new AppError('db/no-document');
  const { deletionRequestedAt, totpEnabledAt, photoId, hasPassword: _, ...profile } = user;
  const groups = await repository.findGroupsOf(scope.db, [user.id]);
  const guardians = await family.findGuardiansOfUser(scope.db, user.id);
  const children = await family.findChildrenOfUser(scope.db, user.id);
  const sessions = await repository.findSessions(scope.db, user.id, nowIso(scope));
  return {
    ...profile,
    photoUrl: photoId && pictureAddress(photoId, 'large'),
    groups: groups.get(user.id) ?? [],
    secondFactor: totpEnabledAt !== null,
    deletionAt: deletionRequestedAt && deletionInstant(deletionRequestedAt),
    lastSeenAt: sessions[0]?.lastUsedAt ?? (await repository.findLastSignIn(scope.db, user.id)),
    recordId: (await family.findRecordOf(scope.db, user.id))?.id ?? null,
    guardians,
    children,
    sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
  };
}
