import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import {
  forgetStays,
  type Joined,
  joinGroups,
  leaveGroups,
  type NewStudent,
} from '#features/membership/server/membership.service.ts';
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
 * Makes children students of groups, each from their day on, and refreshes the groups' screens. Throws `group/over-capacity` when a
 * group then has more students than places and nobody says why (decision G2); the reason is kept in the audit log. The same few
 * statements, however many children and groups. Returns whose stays began.
 */
export async function placeChildren(
  tx: Tx,
  children: readonly NewStudent[],
  reason: string | undefined,
): Promise<readonly NewStudent[]> {
  const groups = await joinGroups(tx, children);
  const crowded = [...groups.values()].filter((group) => beyondPlaces(group).length > 0);
  for (const { students, places } of crowded)
    if (!reason) throw new AppError('group/over-capacity', { students, places });
  await auditCrowd(tx, crowded.flatMap(beyondPlaces), reason);
  const placed = [...groups.values()].flatMap(({ joined }) => joined);
  await refreshGroups(tx, placed);
  return placed;
}

/** Those who joined a group when it had no place left. */
const beyondPlaces = ({ joined, students, places }: Joined): readonly NewStudent[] =>
  students > places ? joined.slice(places - students) : [];

type Member = Omit<NewStudent, 'joinedOn'>;

function auditCrowd(tx: Tx, members: readonly Member[], reason: string | undefined): Promise<void> {
  const entry = { action: 'joinOverCapacity', subjectType: 'group' } as const;
  return audits(
    tx,
    members.map(({ groupId, userId }) => ({
      ...{ ...entry, subjectId: groupId },
      detail: { userId, ...(reason && { reason }) },
    })),
  );
}

async function refreshGroups(tx: Tx, members: readonly Member[]): Promise<void> {
  if (members.length === 0) return;
  const groups = new Set(members.map(({ groupId }) => `group:${groupId}` as const));
  const families = new Set(members.map(({ userId }) => `family:${userId}` as const));
  await refresh(tx, {
    changed: ['groups', 'schedule', 'attendance', 'courses', 'people', 'identity'],
    audience: ['role:admin', ...groups, ...families],
  });
}

/**
 * Takes back a place that was given by mistake and refreshes the group's screens; see {@link forgetStays}. False for one that somebody
 * else took back, or gave anew, meanwhile.
 */
export async function takePlaceBack(tx: Tx, place: NewStudent): Promise<boolean> {
  await lockGroups(tx, [place.groupId]);
  if ((await forgetStays(tx, [place])).length === 0) return false;
  await refreshGroups(tx, [place]);
  return true;
}

/** Ends the memberships of a removed child today, and deletes its unconfirmed places. */
export async function endPlaces(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  const left = await leaveGroups(tx, userId);
  await refreshGroups(
    tx,
    left.map((groupId) => ({ groupId, userId })),
  );
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
    if (join) await placeChildren(tx, taken, overCapacityReason);
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
  const groups = await joinGroups(
    tx,
    taken.map(({ groupId, userId }) => ({ groupId, userId, joinedOn: today(tx) })),
  );
  await auditCrowd(tx, [...groups.values()].flatMap(beyondPlaces), undefined);
  await refreshGroups(tx, taken);
}
