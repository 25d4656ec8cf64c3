import { randomUUID } from 'node:crypto';
import type { Child } from '#features/people/shared/people.ts';
import type { Calendar } from '#features/schedule/shared/calendar.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import type { Client } from '../sessions.ts';
import { type CostCall, type CostCase, command, read, type World } from './cost-case.ts';

const commandsEach = 20;
const today = vilniusDate(Date.now());
const thirtyDays = { from: addDays(today, 1), to: addDays(today, 30) };
const hoursOfWeek = { from: addDays(today, 1), to: addDays(today, 7), by: 'hour' };

/** A manual lesson at an otherwise unused time: early on a morning of its own, years ahead. */
function formOf(groupId: string, n: number) {
  const day = addDays(today, 2000 + n);
  return {
    groupId,
    mode: 'live',
    address: 'Gedimino pr. 9',
    city: 'Vilnius',
    instructions: null,
    meetingLink: null,
    meetingRecordings: null,
    startsAt: `${day}T04:00:00.000Z`,
    endsAt: `${day}T05:30:00.000Z`,
  };
}

/** Lessons in everybody's calendars, and the actions of admins and parents on one. */
export function scheduleCases(world: World): CostCase[] {
  const { cast, server } = world;
  const { teachers, parents, admin } = cast;
  const month = (clients: readonly Client[]) => clients.map((client) => ({ client, input: thirtyDays }));
  const firstEvents = async (clients: readonly Client[]) => {
    const calls: CostCall[] = [];
    for (const client of clients.slice(0, commandsEach)) {
      const { events } = await server.ask<Calendar>(client, 'schedule.getCalendar', thirtyDays);
      const event = events.find(({ cancelled }) => !cancelled);
      if (event) calls.push({ client, input: { eventId: event.id } });
    }
    return calls;
  };
  return [
    read('schedule.getCalendar', 'parent', month(parents)),
    read('schedule.getCalendar', 'teacher', month(teachers)),
    read('schedule.getCalendar', 'admin, all groups', month([admin])),
    read('schedule.getCalendar', 'admin, a week by hours', [{ client: admin, input: hoursOfWeek }]),
    read('schedule.listDayEvents', 'admin', [{ client: admin, input: { date: today } }]),
    read('schedule.listCalendarGroups', 'admin', [{ client: admin, input: {} }]),
    read('schedule.listCalendarTeachers', 'admin', [{ client: admin, input: {} }]),
    read('schedule.getEvent', 'parent', () => firstEvents(parents)),
    read('schedule.getEvent', 'teacher', () => firstEvents(teachers)),
    ...eventCommands(world),
    ...noticeCommands(world, firstEvents),
    ...feedCases(parents),
  ];
}

/** In an order in which each finds the version that the previous one left. */
function eventCommands({ cast: { teachers, admin } }: World): CostCase[] {
  const groupId = teachers[0]?.groups[0]?.id ?? '';
  const events = Array.from({ length: commandsEach }, (_, n) => ({
    eventId: randomUUID(),
    form: formOf(groupId, n),
  }));
  const on = (name: string, input: (each: (typeof events)[number]) => unknown) =>
    command(`schedule.${name}`, 'admin', () => events.map((each) => ({ client: admin, input: input(each) })));
  const version = (sequence: number) => (each: (typeof events)[number]) => ({
    eventId: each.eventId,
    sequence,
  });
  return [
    on('createEvent', (each) => each),
    on('listEventClashes', ({ eventId, form: { groupId, startsAt, endsAt } }) => ({
      groupId,
      eventId,
      startsAt,
      endsAt,
    })),
    on('listSubstitutes', ({ eventId }) => ({ eventId })),
    on('updateEvent', (each) => ({ ...version(0)(each), form: { ...each.form, city: 'Kaunas' } })),
    on('moveEvent', (each) => ({
      ...version(1)(each),
      startsAt: each.form.startsAt.replace('T04', 'T03'),
      endsAt: each.form.endsAt,
    })),
    on('setSubstitute', (each) => ({ ...version(2)(each), teacherId: teachers[1]?.userId ?? null })),
    on('substituteInEvents', ({ eventId }) => ({ eventIds: [eventId], teacherId: teachers[1]?.userId })),
    on('cancelEvent', (each) => ({ ...version(3)(each), reason: 'Mokytoja serga.' })),
    on('restoreEvent', version(4)),
    on('deleteEvent', ({ eventId }) => ({ eventId })),
  ];
}

function noticeCommands(
  { cast: { parents }, server }: World,
  firstEvents: (clients: readonly Client[]) => Promise<CostCall[]>,
): CostCase[] {
  const withChild = async (more: object) => {
    const calls: CostCall[] = [];
    for (const { client, input } of await firstEvents(parents)) {
      if (!client) continue;
      const { children } = await server.ask<{ children: Child[] }>(client, 'schedule.getEvent', input);
      const [child] = children;
      if (child) calls.push({ client, input: { ...(input as object), childId: child.id, ...more } });
    }
    return calls;
  };
  return [
    command('schedule.reportAbsence', 'parent', () => withChild({ reason: 'Serga' })),
    command('schedule.withdrawAbsence', 'parent', () => withChild({})),
  ];
}

function feedCases(parents: readonly Client[]): CostCase[] {
  const calls = parents.slice(0, commandsEach).map((client) => ({ client, input: undefined }));
  return [
    command('calendarFeed.makeCalendarFeed', 'parent', () => calls),
    read('calendarFeed.getCalendarFeed', 'parent', calls),
    command('calendarFeed.revokeCalendarFeed', 'parent', () => calls),
  ];
}
