import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import { type Joining, joinGroup, leaveGroups } from '#features/membership/server/membership.service.ts';
import { audits } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayPlaceChildren } from '../../shared/people.permissions.ts';
import type { PlaceToConfirm } from '../../shared/places.ts';
import * as repository from './child-places.repository.ts';

/**
 * Makes children students of a group from a day on, and refreshes the group's screens. Throws `group/over-capacity` when the
 * group then has more students than places and nobody says why (decision G2); the reason is kept in the audit log. Returns the
 * new members.
 */
export async function placeChildren(
  tx: Tx,
  joining: Joining,
  reason: string | undefined,
): Promise<readonly string[]> {
  const { joined, students, places } = await joinGroup(tx, joining);
  if (joined.length === 0) return [];
  if (students > places) {
    if (!reason) throw new AppError('group/over-capacity', { students, places });
    await auditCrowd(tx, joining.groupId, joined, reason);
  }
  await refreshGroup(tx, joining.groupId, joined);
  return joined;
}

function auditCrowd(tx: Tx, groupId: string, userIds: readonly string[], reason: string | null) {
  const entry = { action: 'joinOverCapacity', subjectType: 'group', subjectId: groupId } as const;
  return audits(
    tx,
    userIds.map((userId) => ({ ...entry, detail: { userId, ...(reason && { reason }) } })),
  );
}

function refreshGroup(tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> {
  return refresh(tx, {
    changed: ['groups', 'schedule', 'attendance', 'courses', 'people', 'identity'],
    audience: [`group:${groupId}`, 'role:admin', ...userIds.map((id) => `family:${id}` as const)],
  });
}

/** Ends the memberships of a removed child today, and deletes its unconfirmed places. */
export async function endPlaces(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  for (const groupId of await leaveGroups(tx, userId)) await refreshGroup(tx, groupId, [userId]);
  const waiting = await repository.findPlacesOf(tx.db, id);
  await repository.takePlaces(
    tx.db,
    waiting.map((groupId) => ({ childId: id, groupId })),
  );
}

/** The places that an admin still has to confirm or decline. */
export async function listPlacesToConfirm(scope: SignedInScope): Promise<{ places: PlaceToConfirm[] }> {
  requireMay(mayPlaceChildren(scope.actor));
  return { places: await repository.findPlaces(scope.db) };
}

interface Answer {
  readonly places: readonly { readonly childId: string; readonly groupId: string }[];
  /** False takes the places off the list, and nobody joins. */
  readonly join: boolean;
  readonly overCapacityReason?: string | undefined;
}

/**
 * Confirms or declines places: confirmed children become members from the days of their invitations. Idempotent; ignores
 * places that were answered meanwhile. Refuses with `group/over-capacity`.
 */
export async function answerPlaces(
  scope: SignedInScope,
  { places, join, overCapacityReason }: Answer,
): Promise<{ places: PlaceToConfirm[] }> {
  requireMay(mayPlaceChildren(scope.actor));
  await transaction(scope, async (tx) => {
    await lockGroups(tx, [...new Set(places.map(({ groupId }) => groupId))]);
    const taken = await repository.takePlaces(tx.db, places);
    for (const { groupId, userId, joinedOn } of join ? taken : []) {
      await placeChildren(tx, { groupId, userIds: [userId], joinedOn }, overCapacityReason);
    }
    await audits(
      tx,
      taken.map(({ groupId, userId, joinedOn }) => ({
        action: 'answerPlaces',
        subjectType: 'user',
        subjectId: userId,
        detail: { groupId, joinedOn, join },
      })),
    );
    await refresh(tx, { changed: ['children', 'people', 'users', 'audit'], audience: ['role:admin'] });
  });
  return listPlacesToConfirm(scope);
}

/**
 * Gives a child who registers the places that were never confirmed, from today on (spec §4): an admin had chosen them,
 * even in a full group, and the audit log says so.
 */
export async function takeWaitingPlaces(tx: Tx, childId: string): Promise<void> {
  const groupIds = await repository.findPlacesOf(tx.db, childId);
  await lockGroups(tx, groupIds);
  const taken = await repository.takePlaces(
    tx.db,
    groupIds.map((groupId) => ({ childId, groupId })),
  );
  for (const { groupId, userId } of taken) {
    const { joined, students, places } = await joinGroup(tx, {
      groupId,
      userIds: [userId],
      joinedOn: today(tx),
    });
    if (students > places) await auditCrowd(tx, groupId, joined, null);
    await refreshGroup(tx, groupId, joined);
  }
}
