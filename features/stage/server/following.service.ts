import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { followMs } from '../shared/stage.rules.ts';
import * as seats from './seats.repository.ts';
import * as repository from './stage.repository.ts';
import { requireLedGroup } from './stage.service.ts';

/**
 * The acting teacher reads a child's code: for {@link followMs} the child's screen tells each key soon, and it is told when that begins
 * (record 146). Idempotent; called again while the code is on the screen. `stage/not-on` between lessons; `db/no-document` for a child who
 * takes no part or of whom nothing was heard.
 */
export async function followChild(
  scope: SignedInScope,
  { groupId, childId }: { readonly groupId: string; readonly childId: string },
): Promise<{ followedUntil: string }> {
  const group = await requireLedGroup(scope, groupId);
  const until = scope.now.add({ milliseconds: followMs }).toString();
  await transaction(scope, async (tx) => {
    const now = nowIso(tx);
    const stage = await repository.findStage(tx.db, { groupId: group.id, now });
    if (!stage) throw new AppError('stage/not-on');
    const seat = { stageId: stage.id, userId: childId };
    if (!(await seats.findWork(tx.db, seat))) throw new AppError('db/no-document');
    const follows = await seats.follow(tx.db, { ...seat, now, until });
    if (follows?.begun) await refresh(tx, { changed: ['stage'], audience: [`user:${childId}`] });
  });
  return { followedUntil: until };
}
