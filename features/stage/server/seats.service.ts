import { isLessonOpen } from '#features/courses/server/lessons/lessons.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { refreshSoon } from '#platform/server/realtime/refresh-soon.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { callSignsOf } from '../shared/call-sign.rules.ts';
import { maySitInClass } from '../shared/stage.permissions.ts';
import { admittedMs, awayMs, boardAt, soonestMs } from '../shared/stage.rules.ts';
import type { MyStage, SeatState } from '../shared/stage.ts';
import * as repository from './seats.repository.ts';
import { findChildIds } from './stage.repository.ts';
import { invitedOf, refreshStage } from './stage.service.ts';

interface OfStage {
  readonly stageId: string;
}

/** The lesson that is on in which the acting child takes part, as a student or as a guest; null without one. */
export async function getMyStage(scope: SignedInScope): Promise<{ stage: MyStage | null; now: string }> {
  requireMay(maySitInClass(scope.actor));
  const now = nowIso(scope);
  const userId = scope.actor.id;
  const found = await repository.findStageOfChild(scope.db, { userId, now });
  return { stage: found ? await stageFor(scope, found) : null, now };
}

async function stageFor(scope: SignedInScope, found: repository.StageOfChild): Promise<MyStage> {
  const { id, groupName, endsAt, timerEndsAt, handUp, followed, chosenId, shownId, shownAgreed } = found;
  const me = scope.actor.id;
  const answer = shownAgreed ? 'agreed' : 'asked';
  const since = scope.now.subtract({ milliseconds: awayMs }).toString();
  const others = shownAgreed && shownId !== null && shownId !== me;
  const work = others ? await repository.findWork(scope.db, { stageId: id, userId: shownId }) : undefined;
  return {
    ...{ id, groupName, endsAt, timerEndsAt, handUp },
    board: boardAt(found, scope.now.epochMilliseconds),
    boardEndsAt: found.board === null ? null : found.boardEndsAt,
    invited: invitedOf(found),
    turnAs: chosenId === me ? await callSignOf(scope, id) : null,
    followed: followed || (shownId === me && shownAgreed),
    showing: shownId === me ? answer : null,
    together: await repository.findTogether(scope.db, { stageId: id, userId: me, since }),
    shown: work ? { firstName: work.firstName, code: work.code, printed: work.ran?.printed ?? '' } : null,
  };
}

/** What the acting child is called on the wall: the class decides together, since no two are called the same. */
async function callSignOf({ db, actor }: SignedInScope, stageId: string): Promise<string> {
  return callSignsOf(stageId, await findChildIds(db, stageId)).get(actor.id) ?? '';
}

/**
 * Takes what the acting child's screen tells, and tells the staff who look on if they see the difference: on its tile, or in its code while
 * somebody reads it (`followed`); the other children only when the step has changed, or the tile of a child whose work is shown to them. Who takes part and what is open to the child is asked
 * when it moves, when its group changes, and each {@link admittedMs}; until then a telling is one statement. `request/too-many` within {@link soonestMs} of the last telling; `db/no-document` for a stage that isn't on or not the child's,
 * and for a lesson that isn't open to it.
 */
export async function tellState(
  scope: SignedInScope,
  { stageId, state }: OfStage & { readonly state: SeatState },
): Promise<{ heardAt: string; followed: boolean }> {
  requireMay(maySitInClass(scope.actor));
  const now = nowIso(scope);
  const before = (milliseconds: number) => scope.now.subtract({ milliseconds }).toString();
  const telling = { stageId, userId: scope.actor.id, state, now, before: before(soonestMs) };
  const again = await repository.hearAgain(scope.db, before(admittedMs), telling);
  if (again) {
    const { watcherIds, seen, followed, shows } = again;
    // Of a work that is shown all hear how its run ended; each key is for whoever reads it.
    const others = seen && shows ? await findChildIds(scope.db, stageId) : [];
    const audience = [...watcherIds, ...others].map((id) => `user:${id}` as const);
    if (seen || followed) refreshSoon(scope, { changed: ['stage'], audience });
    return { heardAt: now, followed };
  }
  return transaction(scope, async (tx) => {
    const stage = await repository.holdStageOfChild(tx.db, telling);
    if (!stage || !(await isLessonOpen(tx, state.lessonId))) throw new AppError('db/no-document');
    const heard = await repository.hear(tx.db, stage, telling);
    if (!heard) throw new AppError('request/too-many', { retryAfter: 1 });
    if (heard.moved || (heard.seen && heard.shows)) await refreshStage(tx, stage);
    else if (heard.seen || heard.followed)
      await refresh(tx, {
        changed: ['stage'],
        audience: stage.watcherIds.map((id) => `user:${id}` as const),
      });
    return { heardAt: now, followed: heard.followed };
  });
}

/** Raises or lowers the acting child's hand, once its screen has told where it is. Idempotent. Refuses as {@link tellState}. */
export function raiseHand(
  scope: SignedInScope,
  { stageId, raised }: OfStage & { readonly raised: boolean },
): Promise<{ handUp: boolean }> {
  requireMay(maySitInClass(scope.actor));
  return transaction(scope, async (tx) => {
    const [now, userId] = [nowIso(tx), tx.actor.id];
    const stage = await repository.holdStageOfChild(tx.db, { stageId, userId, now });
    if (!stage) throw new AppError('db/no-document');
    // A child that presses a thousand times is no news to the teacher.
    if (await repository.setHand(tx.db, { stageId, userId, at: raised ? now : null })) {
      const audience = [...stage.watcherIds, userId].map((id) => `user:${id}` as const);
      await refresh(tx, { changed: ['stage'], audience });
    }
    return { handUp: raised };
  });
}

/**
 * The acting child has left the lesson's page, which isn't to lose the network; its next telling says that it is back (record 197). Idempotent. Refuses
 * as {@link tellState}.
 */
export function leaveSeat(scope: SignedInScope, { stageId }: OfStage): Promise<{ left: boolean }> {
  requireMay(maySitInClass(scope.actor));
  return transaction(scope, async (tx) => {
    const [now, userId] = [nowIso(tx), tx.actor.id];
    const stage = await repository.holdStageOfChild(tx.db, { stageId, userId, now });
    if (!stage) throw new AppError('db/no-document');
    if (await repository.leave(tx.db, { stageId, userId, now })) await refreshStage(tx, stage);
    return { left: true };
  });
}

/**
 * The acting child's answer to the teacher's question: yes shows its work to all in the lesson, no takes it back at any time. Idempotent;
 * `agreed` is false when the teacher no longer asks. Refuses as {@link tellState}.
 */
export function answerShowing(
  scope: SignedInScope,
  { stageId, agreed }: OfStage & { readonly agreed: boolean },
): Promise<{ agreed: boolean }> {
  requireMay(maySitInClass(scope.actor));
  return transaction(scope, async (tx) => {
    const [now, userId] = [nowIso(tx), tx.actor.id];
    const stage = await repository.holdStageOfChild(tx.db, { stageId, userId, now }, true);
    if (!stage) throw new AppError('db/no-document');
    const answered = await repository.answerShowing(tx.db, { stageId, userId, agreed });
    if (answered) await refreshStage(tx, stage);
    return { agreed: answered && agreed };
  });
}
