import { randomUUID } from 'node:crypto';
import {
  adminOnly,
  denied,
  type Entry,
  everything,
  familyOnly,
  type Side,
  type Tools,
  unseen,
} from '#platform/testing/matrix.ts';
import { createCredit } from './server/makeups.factory.ts';

const guardiansAndAdmins = { ...familyOnly, child: denied, admin: everything } as const;
const adminOfAny = { ...adminOnly, admin: everything };

/** A fresh credit of the side's child; the missing side has none. */
async function creditOf(side: Side, { db, world }: Tools): Promise<{ creditId: string }> {
  return {
    creditId: side === world.missing ? randomUUID() : await createCredit(db, { child_id: side.child }),
  };
}

/** Credits for missed lessons, and the lessons chosen for them. */
export const makeUpsMatrix: Record<string, Entry> = {
  'makeUps.getMakeUpPromise': {
    input: (side) => ({ eventId: side.event, childId: side.child }),
    expect: guardiansAndAdmins,
  },
  'makeUps.listMakeUpCredits': { input: (side) => ({ childId: side.child }), expect: guardiansAndAdmins },
  'makeUps.listMakeUpLessons': { input: creditOf, expect: guardiansAndAdmins },
  'makeUps.bookMakeUp': {
    // Of its own group, and begun: within reach, and refused by the rule.
    input: async (side, tools) => ({ ...(await creditOf(side, tools)), eventId: side.event }),
    expect: {
      ...guardiansAndAdmins,
      parent: { own: 'guest/lesson-gone', foreign: unseen, missing: unseen },
      admin: { own: 'guest/lesson-gone', foreign: 'guest/lesson-gone', missing: unseen },
    },
  },
  'makeUps.giveUpMakeUp': { input: creditOf, expect: guardiansAndAdmins },
  'makeUps.giveMakeUpCredit': {
    input: (side, { requestId }) => ({
      creditId: requestId,
      childId: side.child,
      reason: 'Susirgo mokytojas',
    }),
    expect: adminOfAny,
  },
  'makeUps.withdrawMakeUpCredit': {
    input: async (side, tools) => ({ ...(await creditOf(side, tools)), reason: 'Suteikta per klaidą' }),
    expect: adminOfAny,
  },
};
