import * as z from 'zod/mini';
import { personSchema } from '#features/membership/shared/group.ts';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { roles } from '#platform/shared/roles.ts';
import { calendarSchema, dayEventsSchema, groupChoiceSchema } from './calendar.ts';

const whoseEvents = {
  groupId: z.optional(idSchema),
  teacherId: z.optional(idSchema),
  /** For a parent: one child; without it all of theirs. */
  childId: z.optional(idSchema),
};
/** A picker's query: the typed words, and the chosen id. */
const searched = z.strictObject({
  search: z._default(oneLine(0, 100), ''),
  chosen: z.optional(idSchema),
});

/** What a calendar shows, and what it is filtered by: a part of the schedule's contract. */
export const calendarContract = {
  getCalendar: procedure({
    method: 'GET',
    path: '/schedule/calendar',
    access: roles,
    errors: ['schedule/end-before-start', 'schedule/range-too-long'],
    summary:
      "Lessons between two days, inclusive, 62 at most: all groups' for an admin, their own and substituted ones for a teacher, their groups' for a family. Beyond 186, the first of each day or hour and how many more there are",
  })
    .input(
      z.strictObject({
        from: localDateSchema,
        to: localDateSchema,
        ...whoseEvents,
        by: z._default(z.enum(['day', 'hour']), 'day'),
      }),
    )
    .output(calendarSchema),

  listDayEvents: procedure({
    method: 'GET',
    path: '/schedule/calendar/days/{date}',
    access: roles,
    summary:
      "A page of a day's lessons in getCalendar's scope, by start and name, and whether there are more",
  })
    .input(
      z.strictObject({
        date: localDateSchema,
        /** Only those that begin then or later. */
        since: z.optional(instantSchema),
        ...whoseEvents,
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
        pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
      }),
    )
    .output(dayEventsSchema),

  listCalendarGroups: procedure({
    method: 'GET',
    path: '/schedule/calendar/groups',
    access: ['admin', 'teacher'],
    summary:
      'The first 20 active groups in reach, by name, that match the search, and the chosen one: for the calendar’s filter and form',
  })
    .input(searched)
    .output(z.object({ groups: z.array(groupChoiceSchema), chosen: z.nullable(groupChoiceSchema) })),

  listCalendarTeachers: procedure({
    method: 'GET',
    path: '/schedule/calendar/teachers',
    access: ['admin', 'teacher'],
    summary:
      'The first 20 teachers, by name, of active groups in reach that match the search, and the chosen one: for the filter and substitutions',
  })
    .input(searched)
    .output(z.object({ teachers: z.array(personSchema), chosen: z.nullable(personSchema) })),
};
