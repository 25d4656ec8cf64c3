import type { GroupStage, MyStage, Seat, Stage, Tile } from './stage.ts';

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
