import { takeGuests } from '#features/guests/server/guests.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import {
  denied,
  type Entry,
  everything,
  own,
  type Side,
  signedOut,
  staffOnly,
  type Tools,
} from '#platform/testing/matrix.ts';

let lessons = 0;

/** A group that none of the children knows, with a lesson that has places; each at a time of its own, so that a child can try all. */
async function lessonToTry({ db }: Tools): Promise<string> {
  const { id: groupId } = await createGroup(db);
  await takeGuests(db, groupId);
  lessons += 1;
  const startsAt = new Date(Date.parse('2099-11-24T00:00:00.000Z') + lessons * 7_200_000).toISOString();
  return (await createEvent(db, { groupId, startsAt })).id;
}

/** A coming trial of the side's child; an id of nothing for a missing side. */
async function trialOf(side: Side, tools: Tools, offeredAt: string | null = null): Promise<string> {
  if (side === tools.world.missing) return side.record;
  const eventId = await lessonToTry(tools);
  const { db } = tools;
  const { groupId } = await db
    .selectFrom('schedule_events')
    .select('group_id as groupId')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('trials')
    .values({
      ...{ group_id: groupId, child_id: side.record, event_id: eventId, day: '2099-11-24', attempt: 1 },
      ...{ asked_at: '2026-11-20T08:00:00.000Z', offered_at: offeredAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const families = {
  nobody: signedOut,
  child: denied,
  parent: own,
  teacher: denied,
  admin: everything,
} as const;

/** Trial lessons: families ask for them, staff see them. */
export const trialsMatrix: Record<string, Entry> = {
  'trials.listTrials': {
    input: () => ({}),
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: null, teacher: denied, admin: denied },
  },
  'trials.listTrialGroups': { input: (side) => ({ childId: side.child }), expect: families },
  'trials.askForTrial': {
    input: async (side, tools) => ({
      ...{ childId: side.child, eventId: await lessonToTry(tools), priceCents: null },
    }),
    expect: families,
  },
  'trials.cancelTrial': {
    input: async (side, tools) => ({ trialId: await trialOf(side, tools) }),
    expect: families,
  },
  'trials.stayInGroup': {
    input: async (side, tools) => ({ trialId: await trialOf(side, tools, '2026-11-20T09:00:00.000Z') }),
    expect: families,
  },
  'trials.listGroupTrials': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'trials.listTrialFigures': {
    input: () => ({ by: 'group', from: '2026-11-01', to: '2026-11-30' }),
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: denied, admin: null },
  },
};
