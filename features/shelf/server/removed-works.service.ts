import { onRemoval } from '#features/projects/server/removed-projects.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { refreshShelf, takeBackNews, tellOfWork } from './putting.service.ts';
import { findPlaces, type PlaceRow } from './shelf.repository.ts';
import { findWorkOf } from './shelf-writing.repository.ts';

// A removed project takes its work along: nobody sees it, nobody is told of it, and screens that show it fetch again. Brought back, it
// is where it was.

onRemoval({
  removing: (tx, projectId) =>
    withWork(tx, projectId, async (workId, places) => {
      const groupIds = places.map(({ groupId }) => groupId);
      await takeBackNews(tx, { workId, userId: tx.actor.id, groupIds });
    }),
  broughtBack: (tx, projectId) =>
    withWork(tx, projectId, async (workId, places) => {
      const waiting = places
        .filter(({ state, hiddenBy }) => !hiddenBy && state === 'waiting')
        .map(({ groupId, groupName }) => ({ id: groupId, name: groupName }));
      // The guardians have had their mail.
      await tellOfWork(tx, { workId, isNew: false, waiting });
    }),
});

async function withWork(
  tx: Tx<SignedInScope>,
  projectId: string,
  tell: (workId: string, places: readonly PlaceRow[]) => Promise<void>,
): Promise<void> {
  const workId = await findWorkOf(tx.db, projectId);
  if (!workId) return;
  const places = await findPlaces(tx.db, [workId], 'everybody');
  await tell(workId, places);
  const groupIds = places.map(({ groupId }) => groupId);
  await refreshShelf(tx, { childId: tx.actor.id, groupIds });
}
