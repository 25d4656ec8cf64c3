import { isDeepStrictEqual } from 'node:util';
import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { listOpenSeats } from '#features/billing/server/plans/open-seats.service.ts';
import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayChooseGroups, mayShowGroups } from '../shared/openings.permissions.ts';
import type { Ages, Openings, OpeningsFilter, Showing } from '../shared/openings.ts';
import { publicPictureAddress } from '../shared/openings.words.ts';
import * as repository from './openings.repository.ts';

/**
 * The groups that the academy shows, a page at a time, for anybody (decision E1). Free places are those of the moment. A
 * page beyond the last is empty.
 */
export async function listOpenings(scope: Scope, filter: OpeningsFilter): Promise<Openings> {
  const on = today(scope);
  const [{ name: academy }, { groups, total }, choices] = await Promise.all([
    getAcademySettings(scope),
    repository.findOpenings(scope.db, filter, on, nowIso(scope)),
    repository.findChoices(scope.db, on),
  ]);
  const seats = await listOpenSeats(
    scope,
    groups.map(({ id }) => id),
  );
  const open = groups.map((group) => ({
    ...group,
    courses: group.courses.map(({ picture, ...course }) => ({
      ...course,
      picture: picture && { url: publicPictureAddress(picture.fileId), alt: picture.alt },
    })),
    ...(seats.get(group.id) ?? { free: 0, price: null }),
  }));
  return { academy, groups: open, total, choices };
}

/** The courses of the groups that strangers see, in order. For anybody. */
export async function listShownCourses(scope: Scope): Promise<Openings['choices']['courses']> {
  return (await repository.findChoices(scope.db, today(scope))).courses;
}

/**
 * How many changes of what the list shows have begun so far: read before the list, it is the list's version. A page drawn from a list
 * that was read when {@link areChangesOver} was true stays right while the number stays (record 130), but for the clock.
 */
export function countChanges({ db }: Pick<Scope, 'db'>): Promise<string> {
  return repository.countChanges(db);
}

/** Whether every change counted so far has ended. Asked after {@link countChanges} and before the list is read. */
export function areChangesOver({ db }: Pick<Scope, 'db'>): Promise<boolean> {
  return repository.areChangesOver(db);
}

/** For which ages a group that is shown is; null when for all, and for any group that is not shown. Parents only. */
export async function getAges(
  scope: SignedInScope,
  { groupId }: { readonly groupId: string },
): Promise<{ ages: Ages }> {
  requireMay(mayChooseGroups(scope.actor));
  return { ages: (await repository.findShowing(scope.db, groupId))?.ages ?? null };
}

/** Whether a group is shown to everybody. Admins only. */
export async function getShowing(
  scope: SignedInScope,
  { groupId }: { readonly groupId: string },
): Promise<Showing> {
  requireMay(mayShowGroups(scope.actor));
  const showing = await repository.findShowing(scope.db, groupId);
  if (!showing) throw new AppError('db/no-document');
  return showing;
}

/** Shows a group to everybody, or hides it; hidden, its ages are forgotten. Idempotent. Admins only. */
export async function setShowing(
  scope: SignedInScope,
  { groupId, shown, ages }: Showing & { readonly groupId: string },
): Promise<Showing> {
  requireMay(mayShowGroups(scope.actor));
  await transaction(scope, async (tx) => {
    await lockGroup(tx, groupId);
    const before = await repository.findShowing(tx.db, groupId);
    if (!before) throw new AppError('db/no-document');
    if (isDeepStrictEqual(before, { shown, ages: shown ? ages : null })) return;
    if (shown) await repository.writeShowing(tx.db, { groupId, ages, at: nowIso(tx) });
    else await repository.deleteShowing(tx.db, groupId);
    await audit(tx, {
      action: 'setShowing',
      subjectType: 'group',
      subjectId: groupId,
      detail: { shown, ages },
    });
    await refresh(tx, { changed: ['openings'], audience: ['role:admin'] });
  });
  return getShowing(scope, { groupId });
}
