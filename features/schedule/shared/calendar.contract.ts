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
      "Lessons between two days, both inclusive, 62 at most: an admin's of all groups, a teacher's of their own and those they substitute, a family's of their groups. If more than 186, the first of each day or hour, and how many more there are",
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
      "A day's lessons by start and name, page by page, and whether there are more: of those that getCalendar has",
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
      'The first 20 active groups in reach by name that the search finds, and the chosen one: for the filter and the form of the calendar',
  })
    .input(searched)
    .output(z.object({ groups: z.array(groupChoiceSchema), chosen: z.nullable(groupChoiceSchema) })),

  listCalendarTeachers: procedure({
    method: 'GET',
    path: '/schedule/calendar/teachers',
    access: ['admin', 'teacher'],
    summary:
      'The first 20 teachers of active groups in reach by name that the search finds, and the chosen one: for the filter and for substitutions',
  })
    .input(searched)
    .output(z.object({ teachers: z.array(personSchema), chosen: z.nullable(personSchema) })),
};
