import { requireChildInReach } from '#features/people/server/people.service.ts';
import { copyProject } from '#features/projects/server/projects.service.ts';
import type { Project } from '#features/projects/shared/projects.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayAnswerWorks, mayShareWorks } from '../shared/shelf.permissions.ts';
import type { FamilyShelf, Sign, WorkCard } from '../shared/shelf.ts';
import { refreshShelf } from './putting.service.ts';
import { findGroupsOf, findPlaces } from './shelf.repository.ts';
import { cardOf, listFamilyShelf, requireWork } from './shelf.service.ts';
import * as repository from './shelf-writing.repository.ts';

const signing = { limit: 300, windowSeconds: 3600 };

interface ThisWork {
  readonly workId: string;
}

/** Leaves the acting child's sign on another child's work, or changes it; null takes it back. Idempotent. `db/no-document` for one's own and unseen works. */
export async function setSign(
  scope: SignedInScope,
  { workId, sign }: ThisWork & { sign: Sign | null },
): Promise<WorkCard> {
  requireMay(mayAnswerWorks(scope.actor));
  await countTry(scope, `signs/${scope.actor.id}`, signing);
  const { work } = await requireWork(scope, workId);
  if (work.userId === scope.actor.id) throw new AppError('db/no-document');
  await transaction(scope, async (tx) => {
    // Held, so that it can't be taken down meanwhile.
    if (!(await repository.lockWork(tx.db, work.id))) throw new AppError('db/no-document');
    const left = { workId: work.id, userId: tx.actor.id, sign, at: nowIso(tx) };
    if (!(await repository.setSign(tx.db, left))) return;
    const places = await findPlaces(tx.db, [work.id], 'everybody');
    const groupIds = places.flatMap((place) => (place.hiddenBy ? [] : [place.groupId]));
    await refreshShelf(tx, { childId: work.userId, groupIds });
  });
  return cardOf((await requireWork(scope, workId)).work);
}

/**
 * A project of the acting child's own that begins with a work that it sees, its cover included; whose work it was stays named. Idempotent
 * by the project's id. Refuses as `createProject`, and with `db/no-document` for an unseen work.
 */
export async function makeMine(
  scope: SignedInScope,
  { workId, projectId }: ThisWork & { projectId: string },
): Promise<Project> {
  requireMay(mayAnswerWorks(scope.actor));
  const { work, shown } = await requireWork(scope, workId);
  const { kind, name, coverId, held } = shown;
  return copyProject(scope, { id: projectId, name, kind, held, coverId, authorId: work.userId });
}

/** A guardian lets groups see the child's works, or not: at once, for works that were approved too. Idempotent. */
export async function setShelfChoice(
  scope: SignedInScope,
  { childId, shownToGroups }: { childId: string; shownToGroups: boolean },
): Promise<FamilyShelf> {
  requireMay(mayShareWorks(scope.actor));
  const child = await requireChildInReach(scope, childId);
  await transaction(scope, async (tx) => {
    const said = { userId: child.id, by: tx.actor.id, at: nowIso(tx), refused: !shownToGroups };
    if (!(await repository.setRefusal(tx.db, said))) return;
    const groups = await findGroupsOf(tx.db, child.id);
    await refreshShelf(tx, { childId: child.id, groupIds: groups.map(({ id }) => id) });
  });
  return listFamilyShelf(scope, { childId });
}
