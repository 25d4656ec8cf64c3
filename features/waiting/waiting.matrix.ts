import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createHold } from '#features/holds/server/holds.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import {
  adminOnly,
  denied,
  type Entry,
  everything,
  own,
  type Side,
  signedOut,
  type Tools,
} from '#platform/testing/matrix.ts';
import { createOffer, createPlace } from './server/waiting.factory.ts';

const parents = { nobody: signedOut, child: denied, parent: own, teacher: denied, admin: denied } as const;
const anyParent = { ...parents, parent: null } as const;
const adminOfAny = { ...adminOnly, admin: everything } as const;

/** A place of a fresh child of the side's parent in the list of a full group; the missing side has none. */
async function placeOf(side: Side, { db, world }: Tools) {
  const { id: planId } = await createPlan(db);
  const { id: groupId } = await createGroup(db, { plan_id: planId, forced_full: true });
  if (side === world.missing) return { placeId: side.group, groupId, childId: null };
  const child = await createChild(db, { guardians: [side.parent] });
  const placeId = await createPlace(db, {
    ...{ guardian_id: side.parent, child_id: child.id, group_id: groupId },
  });
  return { placeId, groupId, childId: child.id };
}

const ofPlace =
  (more: object = {}) =>
  async (side: Side, tools: Tools) => ({ placeId: (await placeOf(side, tools)).placeId, ...more });

async function offerOf(side: Side, tools: Tools): Promise<{ offerId: string }> {
  const { placeId, groupId, childId } = await placeOf(side, tools);
  if (!childId) return { offerId: side.group };
  const endsAt = '2100-01-01T00:00:00Z';
  await createHold(tools.db, { groupId, childId, holderId: side.parent, kind: 'offer', until: endsAt });
  return { offerId: await createOffer(tools.db, { placeId, groupId, endsAt }) };
}

/** What each role gets from waiting lists. */
export const waitingMatrix: Record<string, Entry> = {
  'waiting.listOwnWaiting': { input: () => ({}), perObject: false, expect: anyParent },
  'waiting.getJoinChoices': { input: () => ({}), perObject: false, expect: anyParent },
  'waiting.joinWaiting': {
    input: async (side, { db, requestId }) => ({
      places: [{ placeId: requestId, childId: side.record }],
      subject: {
        ...{ planId: (await createPlan(db)).id, moduleId: null },
        ...{ cities: [], online: false, weekdays: [] },
      },
      together: false,
      note: '',
    }),
    expect: parents,
  },
  'waiting.nameWaitingChild': {
    input: async (side, tools) => {
      const { id: planId } = await createPlan(tools.db);
      if (side === tools.world.missing) return { placeId: side.group, childId: side.record };
      const place = { guardian_id: side.parent, child_id: null, plan_id: planId };
      return { placeId: await createPlace(tools.db, place), childId: side.record };
    },
    expect: parents,
  },
  'waiting.leaveWaiting': { input: ofPlace(), expect: parents },
  'waiting.acceptOffer': { input: offerOf, expect: parents },
  'waiting.declineOffer': { input: offerOf, expect: parents },
  'waiting.listWaitedGroups': { input: () => ({}), perObject: false, expect: adminOnly },
  'waiting.listWaitingWishes': { input: () => ({}), perObject: false, expect: adminOnly },
  'waiting.getGroupWaiting': { input: (side) => ({ groupId: side.group }), expect: adminOfAny },
  'waiting.listChildWaiting': { input: (side) => ({ childId: side.child }), expect: adminOfAny },
  'waiting.offerSeat': {
    input: async (side, tools) => {
      const { placeId, groupId } = await placeOf(side, tools);
      await tools.db.updateTable('groups').set({ forced_full: false }).where('id', '=', groupId).execute();
      return { placeId, groupId, insteadOf: null, reason: null };
    },
    expect: adminOfAny,
  },
  'waiting.closeWaiting': { input: ofPlace({ reason: 'Šeima persikėlė' }), expect: adminOfAny },
};
