import { randomUUID } from 'node:crypto';
import { takeGuests } from '#features/guests/server/guests.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
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

let lessons = 0;

/** A lesson of a group that takes guests; each at a time of its own, so that a child can choose all of them. */
async function lessonToChoose({ db }: Tools): Promise<string> {
  const { id: groupId } = await createGroup(db);
  await takeGuests(db, groupId);
  lessons += 1;
  const startsAt = new Date(Date.parse('2026-12-01T00:00:00.000Z') + lessons * 7_200_000).toISOString();
  return (await createEvent(db, { groupId, startsAt })).id;
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
    input: async (side, tools) => ({
      ...(await creditOf(side, tools)),
      eventId: await lessonToChoose(tools),
    }),
    expect: guardiansAndAdmins,
  },
  'makeUps.giveUpMakeUp': { input: creditOf, expect: guardiansAndAdmins },
  'makeUps.turnMakeUpIntoMoney': {
    // The academy of the matrix pays nothing: within reach, and refused by the rule.
    input: async (side, tools) => ({ ...(await creditOf(side, tools)), cents: 1250 }),
    expect: {
      ...guardiansAndAdmins,
      parent: { own: 'make-up/not-paid', foreign: unseen, missing: unseen },
      admin: { own: 'make-up/not-paid', foreign: 'make-up/not-paid', missing: unseen },
    },
  },
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
