import type { GroupStage, MyStage, Seat, SeatWork, Stage, Tile } from './stage.ts';

/** The instant of these values. */
export const stageNow = '2026-11-20T15:00:00.000Z';

const lesson = { id: 'l', moduleId: 'm', title: { lt: 'Ciklai', en: 'Loops' } };

/** A child that writes in the second of three steps. */
export function seatOf(over: Partial<Seat> = {}): Seat {
  return {
    ...{ lesson, step: 2, steps: 3, hasExercise: true, hasCode: true, doing: 'writing', sameErrors: 0 },
    ...{
      problem: null,
      tasks: 0,
      tasksPassed: 0,
      passedInClass: 0,
      task: null,
      checked: null,
      keyAt: stageNow,
      heardAt: stageNow,
      doingAt: stageNow,
      leftAt: null,
      handAt: null,
      ...over,
    },
  };
}

/** What Python says of a name that is not known. */
export const nameError = "NameError: name 'x' is not defined";

/** A child whose run ended with {@link nameError} three times, in the second of two tasks. */
export const stuckSeat = seatOf({
  ...{ doing: 'failed', sameErrors: 3, problem: nameError },
  ...{ tasks: 2, tasksPassed: 1, passedInClass: 1 },
});

/** A child on the class screen; without a seat it hasn't joined. */
export function tileOf(firstName: string, seat: Seat | null = null): Tile {
  return { childId: firstName.toLowerCase(), firstName, lastName: 'Petraitytė', seat };
}

/** A lesson that is on. */
export function stageOf(over: Partial<Stage> = {}): Stage {
  return {
    ...{ id: 's', begunAt: stageNow, endsAt: '2026-11-20T15:45:00.000Z', isWatching: true, board: null },
    ...{ timerEndsAt: null, invited: null, chosenId: null, shown: null, tiles: [], ...over },
  };
}

/** A group with a lesson today. */
export function groupStageOf(stage: Stage | null, over: Partial<GroupStage> = {}): GroupStage {
  return {
    group: { id: 'g', name: 'Python pirmadieniai' },
    date: '2026-11-20',
    events: [{ startsAt: '2026-11-20T14:00:00.000Z', endsAt: '2026-11-20T15:30:00.000Z' }],
    stage,
    over: null,
    joinedIds: (stage?.tiles ?? []).flatMap(({ childId, seat }) => (seat ? [childId] : [])),
    now: stageNow,
    ...over,
  };
}

/** A lesson that is on, for a child in it. */
export function myStageOf(over: Partial<MyStage> = {}): MyStage {
  return {
    ...{ id: 's', groupName: 'Python pirmadieniai', endsAt: '2026-11-20T15:45:00.000Z', board: null },
    ...{ boardEndsAt: null, timerEndsAt: null, invited: null, handUp: false, turnAs: null, showing: null },
    ...{ followed: false, together: [], shown: null, ...over },
  };
}

/** A child's code, with what it printed, and no task. */
export function seatWorkOf(childId: string, code: string): SeatWork {
  return {
    ...{ childId, firstName: 'Ona', lastName: 'P', heardAt: stageNow },
    ...{ task: null, code, problem: null, problemLine: null, clue: null, checks: [] },
    ran: { printed: code, cut: false, checks: [], changed: false },
  };
}

/** The code of a child whose run ended with {@link nameError}. */
export function stuckWorkOf(childId: string): SeatWork {
  return {
    ...seatWorkOf(childId, 'y = 1\nprint(x)'),
    ...{ task: { lt: 'Išvesk x' }, problem: nameError, problemLine: 2, checks: [{ lt: 'Yra x' }, null] },
    ran: { printed: 'labas\n', cut: false, checks: [true, false], changed: false },
    clue: {
      ...{ types: ['NameError'], text: 'print(x)', covered: null },
      hint: `${nameError}. Did you mean: 'y'?`,
    },
  };
}
