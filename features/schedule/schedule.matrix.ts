import { randomUUID } from 'node:crypto';
import {
  adminOnly,
  denied,
  type Entry,
  everything,
  familyAndStaff,
  familyOnly,
  ownAccount,
  type Side,
  type Tools,
} from '#platform/testing/matrix.ts';
import { createEvent } from './server/schedule.factory.ts';

let made = 0;

/** A fresh lesson of the side's group, on some day after today; the missing side has none. */
async function eventOf(side: Side, { db, world }: Tools): Promise<{ eventId: string }> {
  if (side === world.missing) return { eventId: randomUUID() };
  made += 1;
  const startsAt = new Date(Date.parse('2027-01-01T08:00:00Z') + made * 3_600_000).toISOString();
  const { id } = await createEvent(db, { groupId: side.group, startsAt });
  return { eventId: id };
}

const changedEvent = async (side: Side, tools: Tools) => ({ ...(await eventOf(side, tools)), sequence: 0 });

function formOf(groupId: string) {
  made += 1;
  const start = Date.parse('2028-01-01T08:00:00Z') + made * 3_600_000;
  return {
    groupId,
    mode: 'online',
    address: null,
    city: null,
    instructions: null,
    meetingLink: null,
    meetingRecordings: null,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 1_800_000).toISOString(),
  };
}

const byAdmin = { ...adminOnly, admin: everything } as const;
const byParent = { ...familyOnly, child: denied } as const;
const days = { from: '2026-11-01', to: '2026-11-30' };

/** Lessons in time, their calendar, notices and the address of the calendar. */
export const scheduleMatrix: Record<string, Entry> = {
  'schedule.getNextEvent': { input: (side) => ({ childId: side.child }), expect: familyOnly },
  'schedule.getCalendar': { input: (side) => ({ ...days, childId: side.child }), expect: familyAndStaff },
  'schedule.listDayEvents': {
    input: (side) => ({ date: '2026-11-24', childId: side.child }),
    expect: familyAndStaff,
  },
  'schedule.listCalendarGroups': {
    input: (side) => ({ chosen: side.group }),
    perObject: false,
    expect: { ...adminOnly, teacher: null },
  },
  'schedule.listCalendarTeachers': {
    input: (side) => ({ chosen: side.teacher }),
    perObject: false,
    expect: { ...adminOnly, teacher: null },
  },
  'schedule.getEvent': { input: eventOf, expect: familyAndStaff },
  'schedule.listEventClashes': {
    input: (side) => {
      const { startsAt, endsAt } = formOf(side.group);
      return { groupId: side.group, startsAt, endsAt };
    },
    expect: byAdmin,
  },
  'schedule.listSubstitutes': { input: eventOf, expect: byAdmin },
  'schedule.createEvent': {
    input: (side, { requestId }) => ({ eventId: requestId, form: formOf(side.group) }),
    expect: byAdmin,
  },
  'schedule.updateEvent': {
    input: async (side, tools) => ({ ...(await changedEvent(side, tools)), form: formOf(side.group) }),
    expect: byAdmin,
  },
  'schedule.moveEvent': {
    input: async (side, tools) => {
      const { startsAt, endsAt } = formOf(side.group);
      return { ...(await changedEvent(side, tools)), startsAt, endsAt };
    },
    expect: byAdmin,
  },
  'schedule.cancelEvent': {
    input: async (side, tools) => ({ ...(await changedEvent(side, tools)), reason: 'Serga mokytoja' }),
    expect: byAdmin,
  },
  'schedule.restoreEvent': { input: changedEvent, expect: byAdmin },
  'schedule.deleteEvent': { input: eventOf, expect: byAdmin },
  'schedule.setSubstitute': {
    input: async (side, tools) => ({
      ...(await changedEvent(side, tools)),
      teacherId: tools.world.foreign.teacher,
    }),
    expect: byAdmin,
  },
  // What is missing stays as it is, and is named.
  'schedule.substituteInEvents': {
    input: async (side, tools) => ({
      eventIds: [(await eventOf(side, tools)).eventId],
      teacherId: tools.world.foreign.teacher,
    }),
    expect: adminOnly,
  },
  'schedule.reportAbsence': {
    input: async (side, tools) => ({
      ...(await eventOf(side, tools)),
      childId: side.child,
      reason: 'Serga',
    }),
    expect: byParent,
  },
  'schedule.withdrawAbsence': {
    input: async (side, tools) => ({ ...(await eventOf(side, tools)), childId: side.child }),
    expect: byParent,
  },
  'calendarFeed.getCalendarFeed': { input: () => undefined, perObject: false, expect: ownAccount },
  'calendarFeed.makeCalendarFeed': { input: () => undefined, perObject: false, expect: ownAccount },
  'calendarFeed.revokeCalendarFeed': {
    input: () => undefined,
    perObject: false,
    expect: ownAccount,
  },
};
