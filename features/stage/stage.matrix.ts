import { type Entry, own, type Side, signedOut, staffOnly, type Tools } from '#platform/testing/matrix.ts';
import { testNow } from '#platform/testing/scope.ts';
import { createSeat, createStage, seatStateOf } from './server/stage.factory.ts';

/** The side's lesson that is on, with its child in it; the missing side has none. */
async function stageOf(side: Side, { db, world }: Tools): Promise<{ groupId: string; stageId: string }> {
  if (side === world.missing) return { groupId: side.group, stageId: side.group };
  const { stageId } = await createStage(db, { groupId: side.group, now: testNow, shown_id: side.child });
  // Long enough ago to tell again.
  const now = '2026-11-20T14:59:59.000Z';
  await createSeat(db, { stage_id: stageId, user_id: side.child, lesson_id: side.lesson, now });
  return { groupId: side.group, stageId };
}
const groupOf = async (side: Side, tools: Tools) => ({ groupId: (await stageOf(side, tools)).groupId });
const stageIdOf = async (side: Side, tools: Tools) => ({ stageId: (await stageOf(side, tools)).stageId });

const childOnly = {
  nobody: signedOut,
  child: own,
  parent: 'auth/permission-denied',
  teacher: 'auth/permission-denied',
  admin: 'auth/permission-denied',
} as const;

/** Class time: who leads it, and who sits in it. */
export const stageMatrix: Record<string, Entry> = {
  'stage.getStage': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'stage.beginStage': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'stage.endStage': { input: groupOf, expect: staffOnly },
  'stage.getSeatWork': {
    input: async (side, tools) => ({ ...(await groupOf(side, tools)), childId: side.child }),
    expect: staffOnly,
  },
  'stage.followChild': {
    input: async (side, tools) => ({ ...(await groupOf(side, tools)), childId: side.child }),
    expect: staffOnly,
  },
  'stage.setBoard': {
    input: async (side, tools) => ({ ...(await groupOf(side, tools)), text: 'Žiūrime į lentą' }),
    expect: staffOnly,
  },
  'stage.setTimer': {
    input: async (side, tools) => ({ ...(await groupOf(side, tools)), minutes: 5 }),
    expect: staffOnly,
  },
  'stage.inviteToStep': {
    input: async (side, tools) => ({
      ...(await groupOf(side, tools)),
      to: { lessonId: side.lesson, step: 2 },
    }),
    expect: staffOnly,
  },
  'stage.chooseChild': { input: groupOf, expect: staffOnly },
  'stage.clearChoice': { input: groupOf, expect: staffOnly },
  'stage.lowerHand': {
    input: async (side, tools) => ({ ...(await groupOf(side, tools)), childId: side.child }),
    expect: staffOnly,
  },
  'stage.askToShow': {
    input: async (side, tools) => ({ ...(await groupOf(side, tools)), childId: side.child }),
    expect: staffOnly,
  },
  'stage.getMyStage': { perObject: false, input: () => ({}), expect: { ...childOnly, child: null } },
  'stage.getClassNow': { perObject: false, input: () => ({}), expect: { ...childOnly, child: null } },
  'stage.tellState': {
    input: async (side, tools) => ({
      ...(await stageIdOf(side, tools)),
      state: seatStateOf({ lessonId: side.lesson }),
    }),
    expect: childOnly,
  },
  'stage.leaveSeat': { input: stageIdOf, expect: childOnly },
  'stage.raiseHand': {
    input: async (side, tools) => ({ ...(await stageIdOf(side, tools)), raised: true }),
    expect: childOnly,
  },
  'stage.answerShowing': {
    input: async (side, tools) => ({ ...(await stageIdOf(side, tools)), agreed: true }),
    expect: childOnly,
  },
};
