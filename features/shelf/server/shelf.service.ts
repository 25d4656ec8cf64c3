import { pictureAddress } from '#features/files/shared/files.rules.ts';
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { shortName } from '#features/membership/shared/short-name.rules.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { findShownProject, type Shown } from '#features/projects/server/showing.service.ts';
import type { Origin } from '#features/projects/shared/projects.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { isStaff } from '#platform/shared/roles.ts';
import {
  mayAnswerWorks,
  mayDecideWorks,
  mayPutOnShelf,
  mayShareWorks,
  mayTakeDownWorks,
} from '../shared/shelf.permissions.ts';
import { placeState, withAllSigns } from '../shared/shelf.rules.ts';
import {
  type DeclinedWork,
  type FamilyShelf,
  type MyShelf,
  type WaitingWork,
  type Work,
  type WorkCard,
  type WorkLink,
  type WorkPlace,
  worksOnPage,
} from '../shared/shelf.ts';
import { withTokens } from './link-tokens.service.ts';
import * as repository from './shelf.repository.ts';
import { findLinks } from './work-links.repository.ts';

/** The works that wait for a teacher or admin, as SQL that the desk composes. */
export const { worksWaitingFor } = repository;

interface OfGroup {
  readonly groupId: string;
}

interface ThisWork {
  readonly workId: string;
}

/** The acting child's works on the shelf, the newest first, with who sees them, and the groups for which they can be put there. */
export async function listMyShelf(scope: SignedInScope): Promise<MyShelf> {
  requireMay(mayPutOnShelf(scope.actor));
  const { id } = scope.actor;
  const rows = await repository.findWorksOf(scope.db, id, id);
  const placesOf = await listPlaces(scope, rows);
  return {
    works: rows.map((row) => ({
      ...cardOf(row),
      projectId: row.projectId,
      isOutdated: row.isOutdated,
      places: placesOf(row.id),
    })),
    groups: await repository.findGroupsOf(scope.db, id),
    shownToGroups: await repository.isShownToGroups(scope.db, id),
  };
}

/** A page of the works that a group sees: for a child while it is in the group and the group is active, and for its staff. */
export async function listGroupShelf(
  scope: SignedInScope,
  { groupId, page }: OfGroup & { page: number },
): Promise<{ group: { id: string; name: string }; works: WorkCard[]; total: number }> {
  requireMay(mayAnswerWorks(scope.actor) || mayDecideWorks(scope.actor));
  const group = await requireGroup(scope, groupId);
  const part = { groupId: group.id, ...partOf(page) };
  const { works, total } = await repository.findWorksOfGroup(scope.db, scope.actor.id, part);
  return { group: { id: group.id, name: group.name }, works: works.map(cardOf), total };
}

async function requireGroup(scope: SignedInScope, groupId: string): Promise<{ id: string; name: string }> {
  if (isStaff(scope.actor.role)) return requireGroupInReach(scope, groupId);
  const own = await repository.findGroupsOf(scope.db, scope.actor.id);
  const group = own.find(({ id }) => id === groupId);
  if (!group) throw new AppError('db/no-document');
  return group;
}

/** A page of the works that wait for the acting teacher or admin, the oldest first; of one group when named. */
export async function listWaitingWorks(
  scope: SignedInScope,
  { groupId, page }: { groupId?: string | undefined; page: number },
): Promise<{ works: WaitingWork[]; total: number }> {
  requireMay(mayDecideWorks(scope.actor));
  if (groupId) await requireGroupInReach(scope, groupId);
  const part = { groupId, ...partOf(page) };
  const { works, total } = await repository.findWaitingWorks(scope.db, scope.actor, part);
  const waiting = works.map((row) => ({
    ...cardOf(row),
    groupId: row.groupId,
    groupName: row.groupName,
  }));
  return { works: waiting, total };
}

/** A page of the works that staff keep from a group, the last decision first: who decided, and when. */
export async function listDeclinedWorks(
  scope: SignedInScope,
  { groupId, page }: OfGroup & { page: number },
): Promise<{ works: DeclinedWork[]; total: number }> {
  requireMay(mayDecideWorks(scope.actor));
  await requireGroupInReach(scope, groupId);
  const part = { groupId, ...partOf(page) };
  const { works, total } = await repository.findDeclinedWorks(scope.db, scope.actor, part);
  const declined = works.map((row) => ({
    ...cardOf(row),
    declineReason: row.declineReason,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
  }));
  return { works: declined, total };
}

/** How many works wait in a group for the acting teacher or admin. */
export async function countWaitingWorks(
  scope: SignedInScope,
  { groupId }: OfGroup,
): Promise<{ count: number }> {
  requireMay(mayDecideWorks(scope.actor));
  await requireGroupInReach(scope, groupId);
  return { count: await repository.countWaitingWorks(scope.db, scope.actor, groupId) };
}

/** The works of a child for its guardians: who sees them, and the links that are open. */
export async function listFamilyShelf(
  scope: SignedInScope,
  { childId }: { childId: string },
): Promise<FamilyShelf> {
  requireMay(mayShareWorks(scope.actor));
  const child = await requireChildInReach(scope, childId);
  const rows = await repository.findWorksOf(scope.db, scope.actor.id, child.id);
  const placesOf = await listPlaces(scope, rows);
  const linksOf = await listLinks(scope, rows);
  const refusal = await repository.findRefusal(scope.db, child.id);
  return {
    works: rows.map((row) => ({
      ...cardOf(row),
      places: placesOf(row.id),
      links: linksOf(row.id),
    })),
    shownToGroups: refusal === undefined,
    refusal: refusal ? { by: refusal.by === scope.actor.id ? 'me' : 'guardian', at: refusal.at } : null,
  };
}

/** A work with what it holds, for everybody who sees it (decision H3); `db/no-document` for all others. */
export async function getWork(scope: SignedInScope, { workId }: ThisWork): Promise<Work> {
  const { work, shown } = await requireWork(scope, workId);
  const { actor } = scope;
  const isMine = work.userId === actor.id;
  const isClassmate = mayAnswerWorks(actor) && !isMine;
  const leader = isStaff(actor.role) ? actor : 'everybody';
  const places = isClassmate ? [] : await repository.findPlaces(scope.db, [work.id], leader);
  // Only the child's own guardians get here as parents.
  const isGuardian = mayShareWorks(actor);
  const links = isGuardian || isMine ? (await listLinks(scope, [work]))(work.id) : [];
  return {
    ...cardOf(work),
    content: shown.content,
    origin: await originFor(scope, shown),
    isMine,
    childId: isGuardian ? work.userId : null,
    signedBy: isGuardian || isMine ? await repository.findSigners(scope.db, work.id) : [],
    places: places.map(placeOf),
    mayLeaveSign: isClassmate,
    mayMakeMine: isClassmate,
    links: isGuardian ? links : [],
    isLinked: links.length > 0,
    mayTakeDown: mayTakeDownWorks(actor),
    mayMakeLink: isGuardian,
  };
}

/** A work that the actor sees, with what is shown of its project; otherwise `db/no-document`. */
export async function requireWork(
  scope: SignedInScope,
  workId: string,
): Promise<{ work: repository.WorkRow; shown: Shown }> {
  const work = await repository.findWork(scope.db, scope.actor, workId);
  const shown = work && (await findShownProject(scope, work.projectId));
  if (!work || !shown) throw new AppError('db/no-document');
  // Put anew while it was read: what is shown may be what no teacher has approved yet.
  const after = await repository.findWork(scope.db, scope.actor, workId);
  return after?.putAt === work.putAt ? { work, shown } : requireWork(scope, workId);
}

/** Another child that the work began from is named to a child only while both are in one group. */
async function originFor(scope: SignedInScope, { origin, originUserId }: Shown): Promise<Origin | null> {
  const { id, role } = scope.actor;
  if (origin?.kind !== 'work' || originUserId === null || role !== 'child' || originUserId === id)
    return origin;
  return (await repository.shareGroup(scope.db, id, originUserId)) ? origin : { ...origin, author: null };
}

/** Whether somebody sees a file as what the shelf shows of one of the projects. */
export function seesWorkFile(
  scope: SignedInScope,
  projectIds: readonly string[],
  fileId: string,
): Promise<boolean> {
  return repository.showsFileTo(scope.db, scope.actor, { projectIds, fileId });
}

/** A work as lists show it. */
export function cardOf(row: repository.WorkRow): WorkCard {
  const { id, kind, draws, name, coverId, putAt, mySign } = row;
  const coverUrl = coverId && pictureAddress(coverId, 'small');
  const signs = withAllSigns(row.signs);
  return { id, kind, draws, name, coverUrl, author: shortName(row), putAt, signs, mySign };
}

async function listPlaces(
  scope: SignedInScope,
  works: readonly { readonly id: string }[],
): Promise<(workId: string) => WorkPlace[]> {
  const ids = works.map(({ id }) => id);
  const places = await repository.findPlaces(scope.db, ids, 'everybody');
  const byWork = Map.groupBy(places, ({ workId }) => workId);
  return (workId) => (byWork.get(workId) ?? []).map(placeOf);
}

async function listLinks(
  scope: SignedInScope,
  works: readonly { readonly id: string }[],
): Promise<(workId: string) => WorkLink[]> {
  const ids = works.map(({ id }) => id);
  const open = await withTokens(scope, await findLinks(scope.db, ids, nowIso(scope)));
  const links = Map.groupBy(open, ({ workId }) => workId);
  return (workId) => (links.get(workId) ?? []).map(({ workId: _, ...link }) => link);
}

function placeOf({ groupId, groupName, state, hiddenBy, declineReason }: repository.PlaceRow): WorkPlace {
  return { groupId, groupName, ...placeState(state, hiddenBy, declineReason) };
}

const partOf = (page: number) => ({ limit: worksOnPage, offset: (page - 1) * worksOnPage });
