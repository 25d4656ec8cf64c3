import { requireSheetGroup } from '#features/attendance/server/sheets/daily-sheet.service.ts';
import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import type { GroupSummary } from '#features/membership/shared/group.ts';
import { listEvents } from '#features/schedule/server/schedule.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { vilniusInstant } from '#platform/shared/dates.ts';
import { mayLeadStages } from '../shared/stage.permissions.ts';
import { awayMs, boardAt, chooseFairly, longestBoard, stageEnd } from '../shared/stage.rules.ts';
import type { GroupStage, SeatWork, Stage } from '../shared/stage.ts';
import * as joins from './joins.repository.ts';
import * as seats from './seats.repository.ts';
import * as repository from './stage.repository.ts';

interface OfGroup {
  readonly groupId: string;
}

/**
 * The class time of a group today, for whoever keeps its sheet of today: its teachers, the substitute of an event of the day, and
 * admins; `db/no-document` for others' groups. `stage` is null while none is on.
 */
export async function getStage(scope: SignedInScope, { groupId }: OfGroup): Promise<GroupStage> {
  return load(scope, await requireLedGroup(scope, groupId));
}

/**
 * Begins class time, whichever lesson of the day it is for, or joins the one that is on: whoever joined is told what children do. It
 * ends by itself at {@link stageEnd}. Idempotent, also for two teachers at once. `stage/no-lesson-today` without a lesson today that is held.
 */
export async function beginStage(scope: SignedInScope, { groupId }: OfGroup): Promise<GroupStage> {
  const group = await requireLedGroup(scope, groupId);
  const endsAt = stageEnd(await heldToday(scope, group.id), scope.now.epochMilliseconds);
  if (!endsAt) throw new AppError('stage/no-lesson-today');
  await transaction(scope, async (tx) => {
    if (!(await lockGroup(tx, group.id))) throw new AppError('db/no-document');
    const [day, now] = [today(tx), nowIso(tx)];
    const who = { groupId: group.id, watcherId: tx.actor.id };
    if (!(await repository.beginStage(tx.db, { ...who, day, now, endsAt }))) return;
    await audit(tx, { action: 'beginStage', subjectType: 'group', subjectId: group.id, detail: { day } });
    const stage = await repository.findStage(tx.db, { groupId: group.id, now });
    if (stage) await refreshStage(tx, stage);
  });
  return load(scope, group);
}

/** Ends class time and deletes all that it knew (decision H2), but who joined: that stays until midnight, for the sheet of the day (record 197). Idempotent. */
export async function endStage(scope: SignedInScope, { groupId }: OfGroup): Promise<GroupStage> {
  const group = await requireLedGroup(scope, groupId);
  await transaction(scope, async (tx) => {
    const stage = await repository.lockStage(tx.db, { groupId: group.id, now: nowIso(tx) });
    if (!stage) return;
    await refreshStage(tx, stage);
    await joins.deleteStage(tx.db, stage.id);
    const detail = { day: stage.day };
    await audit(tx, { action: 'endStage', subjectType: 'group', subjectId: group.id, detail });
  });
  return load(scope, group);
}

/** The minute's job: deletes what the lessons that have ended knew, and who joined those of the days before. */
export async function forgetStages(scope: Scope): Promise<void> {
  await joins.deleteEnded(scope.db, nowIso(scope));
  await joins.deleteJoinsBefore(scope.db, today(scope));
}

/**
 * The code of a child as it was last told, to read. `stage/not-on` between lessons; `db/no-document` for a child who takes no part or of whom
 * nothing was heard.
 */
export async function getSeatWork(
  scope: SignedInScope,
  { groupId, childId }: OfGroup & { childId: string },
): Promise<SeatWork> {
  const group = await requireLedGroup(scope, groupId);
  const stage = await repository.findStage(scope.db, { groupId: group.id, now: nowIso(scope) });
  if (!stage) throw new AppError('stage/not-on');
  const work = await seats.findWork(scope.db, { stageId: stage.id, userId: childId });
  if (!work) throw new AppError('db/no-document');
  return work;
}

/** Covers every child's screen with a sentence, for {@link longestBoard} minutes at most; null lets them go on. */
export function setBoard(scope: SignedInScope, { groupId, text }: OfGroup & { text: string | null }) {
  return atStage(scope, groupId, (tx, stored) => {
    const { id, boardEndsAt } = stored;
    const isOn = boardAt(stored, tx.now.epochMilliseconds) !== null;
    // When the last one ended is kept: until then nobody could type.
    const ended = isOn ? nowIso(tx) : boardEndsAt;
    const ends = text === null ? ended : tx.now.add({ minutes: longestBoard }).toString();
    return repository.changeStage(tx.db, id, { board: text, board_ends_at: ends });
  });
}

/** Starts a timer of so many minutes anew; null ends it. */
export function setTimer(scope: SignedInScope, { groupId, minutes }: OfGroup & { minutes: number | null }) {
  return atStage(scope, groupId, (tx, { id }) =>
    repository.changeStage(tx.db, id, {
      timer_ends_at: minutes === null ? null : tx.now.add({ minutes }).toString(),
    }),
  );
}

interface Place {
  readonly lessonId: string;
  readonly step: number;
}

/** Invites everybody to a step; null takes it back. `db/no-document` for a step that nobody's lesson has. */
export function inviteToStep(scope: SignedInScope, { groupId, to }: OfGroup & { to: Place | null }) {
  return atStage(scope, groupId, async (tx, { id }) => {
    if (to && !(await seats.isSomebodyIn(tx.db, { stageId: id, ...to })))
      throw new AppError('db/no-document');
    await repository.changeStage(tx.db, id, {
      invited_lesson_id: to?.lessonId ?? null,
      invited_step: to?.step ?? null,
    });
  });
}

/** Chooses a child who is here, as {@link chooseFairly}; `stage/nobody-here` when none is. */
export function chooseChild(scope: SignedInScope, { groupId }: OfGroup) {
  return atStage(scope, groupId, async (tx, { id, chosenId }) => {
    const since = tx.now.subtract({ milliseconds: awayMs }).toString();
    const candidates = await seats.findCandidates(tx.db, id, since);
    const userId = chooseFairly(candidates, Math.random(), chosenId);
    if (!userId) throw new AppError('stage/nobody-here');
    await repository.changeStage(tx.db, id, { chosen_id: userId });
    await seats.countTurn(tx.db, { stageId: id, userId });
  });
}

/** Ends a turn; the next choice still knows who had one. */
export function clearChoice(scope: SignedInScope, { groupId }: OfGroup) {
  return atStage(scope, groupId, (tx, { id }) => repository.changeStage(tx.db, id, { chosen_id: null }));
}

/** Lowers a child's hand. `db/no-document` as {@link getSeatWork}. */
export function lowerHand(scope: SignedInScope, { groupId, childId }: OfGroup & { childId: string }) {
  return atStage(scope, groupId, async (tx, { id }) => {
    await requireSeat(tx, { stageId: id, userId: childId });
    await seats.setHand(tx.db, { stageId: id, userId: childId, at: null });
  });
}

/** Asks a child whether its work may be shown to all: nobody sees it before the child says yes. Null stops showing. */
export function askToShow(scope: SignedInScope, { groupId, childId }: OfGroup & { childId: string | null }) {
  return atStage(scope, groupId, async (tx, { id, shownId }) => {
    if (childId === shownId) return;
    if (childId !== null) await requireSeat(tx, { stageId: id, userId: childId });
    await repository.changeStage(tx.db, id, { shown_id: childId, shown_agreed: false });
  });
}

/** Tells who looks on and every child in a stage. */
export async function refreshStage(tx: Tx, { id, watcherIds }: repository.StageOn): Promise<void> {
  const people = [...watcherIds, ...(await repository.findChildIds(tx.db, id))];
  await refresh(tx, { changed: ['stage'], audience: people.map((each) => `user:${each}` as const) });
}

async function requireSeat(tx: Tx, of: seats.InStage): Promise<void> {
  if (!(await seats.findWork(tx.db, of))) throw new AppError('db/no-document');
}

/** The group that the actor leads today, as {@link getStage} says. */
export async function requireLedGroup(scope: SignedInScope, groupId: string): Promise<GroupSummary> {
  const { group } = await requireSheetGroup(scope, { groupId, date: today(scope) });
  requireMay(mayLeadStages(scope.actor));
  return group;
}

async function heldToday(scope: SignedInScope, groupId: string): Promise<GroupStage['events']> {
  const day = today(scope);
  const events = await listEvents(scope, { groupIds: [groupId], from: day, to: day });
  return events.filter(({ cancelled }) => !cancelled).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
}

async function atStage(
  scope: SignedInScope,
  groupId: string,
  act: (tx: Tx<SignedInScope>, stage: repository.StoredStage) => Promise<void>,
): Promise<GroupStage> {
  const group = await requireLedGroup(scope, groupId);
  await transaction(scope, async (tx) => {
    const stage = await repository.lockStage(tx.db, { groupId: group.id, now: nowIso(tx) });
    if (!stage) throw new AppError('stage/not-on');
    await act(tx, stage);
    await refreshStage(tx, stage);
  });
  return load(scope, group);
}

async function load(scope: SignedInScope, { id, name }: GroupSummary): Promise<GroupStage> {
  const now = nowIso(scope);
  const day = today(scope);
  const stored = await repository.findStage(scope.db, { groupId: id, now });
  const stage = stored ? await stageFor(scope, stored) : null;
  const inIt = stored?.day === day ? (stage?.tiles ?? []).filter(({ seat }) => seat) : [];
  const before = await joins.findJoined(scope.db, { groupId: id, day, now });
  const since = vilniusInstant(day, '00:00');
  const isOver = !stage && before.length > 0;
  return {
    group: { id, name },
    date: day,
    events: await heldToday(scope, id),
    stage,
    joinedIds: [...new Set([...before, ...inIt.map(({ childId }) => childId)])],
    over: isOver ? await repository.findOver(scope.db, { groupId: id, day, joinedIds: before, since }) : null,
    now,
  };
}

async function stageFor(scope: SignedInScope, stored: repository.StoredStage): Promise<Stage> {
  const { id, begunAt, endsAt, timerEndsAt, chosenId, shownId, shownAgreed, watcherIds } = stored;
  const tiles = await repository.findTiles(scope.db, id, nowIso(scope));
  const isIn = (childId: string | null) => tiles.some((tile) => tile.childId === childId);
  return {
    ...{ id, begunAt, endsAt, timerEndsAt, tiles },
    board: boardAt(stored, scope.now.epochMilliseconds),
    isWatching: watcherIds.includes(scope.actor.id),
    invited: invitedOf(stored),
    // A child who left is nobody's turn and nobody's work.
    chosenId: isIn(chosenId) ? chosenId : null,
    shown: shownId !== null && isIn(shownId) ? { childId: shownId, agreed: shownAgreed } : null,
  };
}

/** Where a stage invites everybody; null when nowhere, and when that lesson was deleted. */
export function invitedOf({
  invitedLessonId: id,
  invitedModuleId: moduleId,
  invitedTitle: title,
  invitedStep: step,
}: repository.StoredStage): Stage['invited'] {
  return id && moduleId && title && step ? { lesson: { id, moduleId, title }, step } : null;
}
