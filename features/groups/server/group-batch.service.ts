import { listSubscribedGroups } from '#features/billing/server/billing.service.ts';
import { endWithGroups, listEndless } from '#features/billing/server/subscriptions/course-endings.service.ts';
import type { EndlessSubscription } from '#features/billing/shared/subscriptions.ts';
import {
  hideGroups,
  lockGroups,
  setGroupStatus,
  unhideGroups,
} from '#features/membership/server/group-writing.service.ts';
import type { GroupStatus } from '#features/membership/shared/group.ts';
import {
  reconcileGroups,
  shareClosedDays,
} from '#features/schedule/server/patterns/schedule-planning.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { missingFields } from '../shared/groups.rules.ts';
import type { GroupDetail } from '../shared/groups.ts';
import { requirePlanner } from './group-form.service.ts';
import { groupScreens, type SentChange, saveGroup } from './group-saving.service.ts';
import { findActiveNeeds } from './groups.repository.ts';
import { getGroup } from './groups.service.ts';

interface Several {
  readonly groupIds: readonly string[];
}

/**
 * The subscriptions that would be charged on after these groups have ended, the first by name, and how many there are. Groups that
 * don't exist have none.
 */
export async function listEndlessSubscriptions(
  scope: SignedInScope,
  { groupIds }: Several,
): Promise<{ total: number; subscriptions: EndlessSubscription[] }> {
  requirePlanner(scope);
  return listEndless(scope, groupIds);
}

interface StatusChange extends Several {
  readonly status: GroupStatus;
  /** The subscriptions with seats in groups that are active no longer end today. */
  readonly endSubscriptions?: boolean | undefined;
}

/**
 * Gives several groups a status, all or none. Coming events of the pattern are removed from a group that is no longer
 * active, and made again for one that is. Returns how many groups changed. Throws `db/no-document` when one does not
 * exist, and `group/incomplete` with the names of those that lack what an active one needs (decision G24).
 */
export async function changeGroupStatus(
  scope: SignedInScope,
  { groupIds, status, endSubscriptions = false }: StatusChange,
): Promise<{ changed: number }> {
  requirePlanner(scope);
  const change = { groupIds, status, endSubscriptions };
  return transaction(scope, async (tx) => ({ changed: (await setStatuses(tx, change)).length }));
}

/** As {@link changeGroupStatus}, for an admin's transaction: returns the groups that changed, with what they were. */
export async function setStatuses(
  tx: Tx<SignedInScope>,
  { groupIds, status, endSubscriptions = false }: StatusChange,
): Promise<{ id: string; status: GroupStatus }[]> {
  const groups = await lockGroupsOf(tx, groupIds);
  if (groups.some(({ deletedAt }) => deletedAt)) throw new AppError('db/no-document');
  const changed = groups.filter((group) => group.status !== status);
  const ids = changed.map(({ id }) => id);
  if (status === 'active') await refuseIncomplete(tx, ids);
  await setGroupStatus(tx, ids, status);
  if (endSubscriptions && status !== 'active') await endWithGroups(tx, ids, today(tx));
  await follow(tx, ids, (id) => ({
    action: 'changeGroupStatus',
    detail: { from: changed.find((group) => group.id === id)?.status, to: status },
  }));
  return changed;
}

/**
 * Saves the form of a group that is active no longer, as {@link updateGroup}, and lets the subscriptions with seats in it end today, all
 * or nothing. Refuses an active group with `request/invalid`.
 */
export async function endGroup(scope: SignedInScope, sent: SentChange): Promise<GroupDetail> {
  requirePlanner(scope);
  if (sent.form.status === 'active')
    throw new AppError('request/invalid', { issues: [{ path: 'form.status', code: 'invalid_value' }] });
  await transaction(scope, (tx) => saveGroup(tx, sent, () => endWithGroups(tx, [sent.groupId], today(tx))));
  return getGroup(scope, sent);
}

/**
 * Deletes several groups with their coming events, all or none; history stays (decision G17). Returns how many still
 * existed: idempotent. `db/no-document` when one never existed, and `billing/group-has-subscriptions` while
 * subscriptions that have not ended have seats in one of them.
 */
export async function deleteGroups(
  scope: SignedInScope,
  { groupIds }: Several,
): Promise<{ deleted: number }> {
  requirePlanner(scope);
  return transaction(scope, async (tx) => ({ deleted: (await removeGroups(tx, groupIds)).length }));
}

/** As {@link deleteGroups}, for an admin's transaction: returns those that still existed. */
export async function removeGroups(tx: Tx<SignedInScope>, groupIds: readonly string[]): Promise<string[]> {
  const groups = await lockGroupsOf(tx, groupIds);
  const ids = groups.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id);
  const subscribed = await listSubscribedGroups(tx, ids);
  refuse(subscribed.length > 0 ? 'billing/group-has-subscriptions' : null, { groupIds: subscribed });
  await hideGroups(tx, ids);
  await follow(tx, ids, () => ({ action: 'deleteGroups' }));
  return ids;
}

/**
 * Brings deleted groups back as they were, all or none: with their members, history and status, and with the coming lessons of their
 * pattern; lessons made by hand never went. Guests of removed lessons and seats that were waited for do not return. Returns how many were
 * deleted: idempotent. `db/no-document` when one never existed.
 */
export async function bringBackGroups(
  scope: SignedInScope,
  { groupIds }: Several,
): Promise<{ broughtBack: number }> {
  requirePlanner(scope);
  return transaction(scope, async (tx) => ({ broughtBack: (await returnGroups(tx, groupIds)).length }));
}

/** As {@link bringBackGroups}, for an admin's transaction: returns those that were deleted. */
export async function returnGroups(tx: Tx<SignedInScope>, groupIds: readonly string[]): Promise<string[]> {
  const groups = await lockGroupsOf(tx, groupIds);
  const ids = groups.filter(({ deletedAt }) => deletedAt).map(({ id }) => id);
  await unhideGroups(tx, ids);
  await follow(tx, ids, () => ({ action: 'bringBackGroups' }));
  return ids;
}

async function refuseIncomplete(tx: Tx, groupIds: readonly string[]): Promise<void> {
  const groups = await findActiveNeeds(tx.db, groupIds);
  const lacking = groups.filter((group) => missingFields({ ...group, status: 'active' }).length > 0);
  refuse(lacking.length > 0 ? 'group/incomplete' : null, { names: lacking.map(({ name }) => name) });
}

async function lockGroupsOf(tx: Tx, groupIds: readonly string[]) {
  await shareClosedDays(tx);
  const wanted = [...new Set(groupIds)];
  const groups = await lockGroups(tx, wanted);
  if (groups.length < wanted.length) throw new AppError('db/no-document');
  return groups;
}

interface Act {
  readonly action: string;
  readonly detail?: Record<string, unknown>;
}

/** Updates the calendar, writes the audit log and refreshes the screens. */
async function follow(
  tx: Tx<SignedInScope>,
  groupIds: readonly string[],
  actOn: (groupId: string) => Act,
): Promise<void> {
  if (groupIds.length === 0) return;
  await reconcileGroups(tx, groupIds);
  for (const id of groupIds) await audit(tx, { ...actOn(id), subjectType: 'group', subjectId: id });
  await refresh(tx, {
    changed: groupScreens,
    audience: ['role:admin', ...groupIds.map((id) => `group:${id}` as const)],
  });
}
