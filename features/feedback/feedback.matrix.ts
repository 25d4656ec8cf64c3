import {
  adminOnly,
  type Entry,
  everything,
  familyOnly,
  type Side,
  staffOnly,
  type Tools,
} from '#platform/testing/matrix.ts';
import { createFeedback, fittingText, testTerm } from './server/feedback.factory.ts';
import type { FeedbackState } from './shared/feedback.ts';

const adminWrites = { ...adminOnly, admin: everything } as const;

/** The side's child with only this feedback; the missing side has none. */
const feedbackOf =
  (state: FeedbackState, visible = false) =>
  async (side: Side, { db, world }: Tools): Promise<{ feedbackId: string; version: number }> => {
    if (side === world.missing) return { feedbackId: side.group, version: 1 };
    await emptied(side, db);
    const of = { childId: side.child, groupId: side.group, by: side.teacher };
    const { id, version } = await createFeedback(db, { ...of, state, visible });
    return { feedbackId: id, version };
  };

/**
 * Leaves nothing written about the side's child. Versions are never deleted: the old feedback stays in another
 * semester.
 */
async function emptied(side: Side, db: Tools['db']): Promise<void> {
  const { count } = await db
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('child_id', '=', side.child)
    .executeTakeFirstOrThrow();
  const away = { school_year: 2100 + count, visible: false };
  await db
    .updateTable('feedback')
    .set(away)
    .where('child_id', '=', side.child)
    .where('school_year', '=', testTerm.schoolYear)
    .execute();
}

const idOnly =
  (state: FeedbackState, visible = false) =>
  async (side: Side, tools: Tools) => ({
    feedbackId: (await feedbackOf(state, visible)(side, tools)).feedbackId,
  });

/** Feedback: what staff write, what admins decide, what a family reads. */
export const feedbackMatrix: Record<string, Entry> = {
  'feedback.listGroupFeedback': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'feedback.getFeedbackEditor': {
    input: (side) => ({ groupId: side.group, childId: side.child, ...testTerm }),
    expect: staffOnly,
  },
  'feedback.saveFeedbackDraft': {
    input: async (side, { db, world }) => {
      if (side !== world.missing) await emptied(side, db);
      return { groupId: side.group, childId: side.child, ...testTerm, version: 0, text: fittingText };
    },
    expect: staffOnly,
  },
  'feedback.sendFeedback': { input: feedbackOf('draft'), expect: staffOnly },
  'feedback.sendGroupFeedback': {
    input: (side) => ({ groupId: side.group, ...testTerm }),
    expect: staffOnly,
  },
  'feedback.listWaitingFeedback': { input: () => ({}), perObject: false, expect: adminOnly },
  'feedback.approveFeedback': { input: feedbackOf('waiting'), expect: adminWrites },
  'feedback.returnFeedback': {
    input: async (side, tools) => ({ ...(await feedbackOf('waiting')(side, tools)), reason: 'Dar kartą' }),
    expect: adminWrites,
  },
  'feedback.showFeedback': { input: idOnly('approved'), expect: adminWrites },
  'feedback.hideFeedback': { input: idOnly('approved', true), expect: adminWrites },
  'feedback.getFeedback': { input: (side) => ({ childId: side.child }), expect: familyOnly },
  'feedback.markFeedbackSeen': {
    input: async (side, tools) => ({
      childId: side.child,
      ...(await idOnly('approved', true)(side, tools)),
    }),
    expect: familyOnly,
  },
};
