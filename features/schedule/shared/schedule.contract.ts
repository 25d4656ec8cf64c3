import * as z from 'zod/mini';
import { learningModeSchema, personSchema } from '#features/membership/shared/group.ts';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { roles } from '#platform/shared/roles.ts';
import {
  calendarSchema,
  dayEventsSchema,
  eventClashSchema,
  eventDetailSchema,
  eventFormSchema,
  groupChoiceSchema,
  substituteChoiceSchema,
} from './calendar.ts';
import { scheduleEventSchema } from './schedule.ts';

const eventRef = z.strictObject({ eventId: idSchema });
const changedEvent = { eventId: idSchema, sequence: z.int().check(z.minimum(0)) };
const formErrors = [
  'schedule/address-required',
  'schedule/end-before-start',
  'schedule/already-an-event',
] as const;

const whoseEvents = {
  groupId: z.optional(idSchema),
  teacherId: z.optional(idSchema),
  /** For a parent: one child; without it all of theirs. */
  childId: z.optional(idSchema),
};
/** What a picker asks: the words typed, and the id it holds. */
const searched = z.strictObject({
  search: z._default(oneLine(0, 100), ''),
  chosen: z.optional(idSchema),
});

export const scheduleContract = {
  getNextEvent: procedure({
    method: 'GET',
    path: '/schedule/children/{childId}/next-event',
    access: ['parent', 'child'],
    summary:
      "The child's next event that is not cancelled, over all their active groups or of one, or the one going on now",
  })
    .input(
      z.strictObject({
        childId: idSchema,
        /** Of this group only (decision R5); without it the first of any. */
        groupId: z.optional(idSchema),
      }),
    )
    .output(
      z.object({
        event: z.nullable(scheduleEventSchema),
        /** The child's absence from it was told ahead. */
        absenceTold: z.boolean(),
        /** The actor may tell of one now. */
        mayReportAbsence: z.boolean(),
      }),
    ),

  getCalendar: procedure({
    method: 'GET',
    path: '/schedule/calendar',
    access: roles,
    errors: ['schedule/end-before-start', 'schedule/range-too-long'],
    summary:
      "Lessons between two days, both inclusive, 62 at most: an admin's of all groups, a teacher's of their own and those they substitute, a family's of their groups. Of more than 186 the first of each day or hour, and how many more there are",
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

  getEvent: procedure({
    method: 'GET',
    path: '/schedule/events/{eventId}',
    access: roles,
    summary: 'An event with all that its dialog shows',
  })
    .input(eventRef)
    .output(eventDetailSchema),

  listEventClashes: procedure({
    method: 'GET',
    path: '/schedule/clashes',
    access: ['admin'],
    errors: ['schedule/end-before-start'],
    summary:
      'The lessons that need the same teacher or place as one would at a time, and others of its group then: asked before it is saved',
  })
    .input(
      z.strictObject({
        groupId: idSchema,
        /** The event that is changed; without it the one of a new form. */
        eventId: z.optional(idSchema),
        startsAt: instantSchema,
        endsAt: instantSchema,
        /** The place of the form; without it that of the event, or of its group. */
        mode: z.optional(learningModeSchema),
        address: z.optional(oneLine(0, 200)),
        city: z.optional(oneLine(0, 80)),
      }),
    )
    .output(z.object({ clashes: z.array(eventClashSchema) })),

  listSubstitutes: procedure({
    method: 'GET',
    path: '/schedule/events/{eventId}/substitutes',
    access: ['admin'],
    summary:
      'The first 20 teachers of active groups that the search finds who do not teach the event: first who is free then, each by name',
  })
    .input(z.strictObject({ eventId: idSchema, search: z._default(oneLine(0, 100), '') }))
    .output(z.object({ teachers: z.array(substituteChoiceSchema) })),

  createEvent: procedure({
    method: 'POST',
    path: '/schedule/events',
    access: ['admin'],
    errors: [...formErrors, 'db/conflict'],
    summary: 'Adds an event by hand. The id is made by the form: sent twice, added once',
  })
    .input(z.strictObject({ eventId: idSchema, form: eventFormSchema }))
    .output(eventDetailSchema),

  updateEvent: procedure({
    method: 'PUT',
    path: '/schedule/events/{eventId}',
    access: ['admin'],
    errors: [...formErrors, 'schedule/changed-meanwhile', 'schedule/has-attendance'],
    summary: 'Changes an event; it keeps its group, and its day once attendance was taken',
  })
    .input(z.strictObject({ ...changedEvent, form: eventFormSchema }))
    .output(eventDetailSchema),

  moveEvent: procedure({
    method: 'POST',
    path: '/schedule/events/{eventId}/move',
    access: ['admin'],
    errors: [
      'schedule/end-before-start',
      'schedule/already-an-event',
      'schedule/changed-meanwhile',
      'schedule/has-attendance',
    ],
    summary: 'Gives an event another time',
  })
    .input(z.strictObject({ ...changedEvent, startsAt: instantSchema, endsAt: instantSchema }))
    .output(eventDetailSchema),

  cancelEvent: procedure({
    method: 'POST',
    path: '/schedule/events/{eventId}/cancel',
    access: ['admin'],
    errors: ['schedule/changed-meanwhile', 'schedule/has-attendance'],
    summary: 'Cancels an event: it stays, struck through, with its reason (decision G12)',
  })
    .input(z.strictObject({ ...changedEvent, reason: oneLine(3, 300) }))
    .output(eventDetailSchema),

  restoreEvent: procedure({
    method: 'POST',
    path: '/schedule/events/{eventId}/restore',
    access: ['admin'],
    errors: ['schedule/changed-meanwhile'],
    summary: 'Takes a cancellation back',
  })
    .input(z.strictObject(changedEvent))
    .output(eventDetailSchema),

  deleteEvent: procedure({
    method: 'DELETE',
    path: '/schedule/events/{eventId}',
    access: ['admin'],
    errors: ['schedule/has-attendance'],
    summary: 'Deletes an event; the pattern does not make it again. Deleting what is gone is a 404',
  })
    .input(eventRef)
    .output(z.object({})),

  setSubstitute: procedure({
    method: 'POST',
    path: '/schedule/events/{eventId}/substitute',
    access: ['admin'],
    errors: ['schedule/changed-meanwhile', 'schedule/not-a-teacher'],
    summary: 'Another teacher for this event, who keeps the sheet of that day only; null takes it back',
  })
    .input(z.strictObject({ ...changedEvent, teacherId: z.nullable(idSchema) }))
    .output(eventDetailSchema),

  reportAbsence: procedure({
    method: 'POST',
    path: '/schedule/events/{eventId}/absence-notices',
    access: ['parent'],
    errors: ['schedule/event-has-begun', 'schedule/event-cancelled'],
    summary: 'Tells ahead that a child will not come, until the event starts; again changes the reason',
  })
    .input(
      z.strictObject({
        eventId: idSchema,
        childId: idSchema,
        reason: z._default(oneLine(0, 300), ''),
      }),
    )
    .output(eventDetailSchema),

  withdrawAbsence: procedure({
    method: 'DELETE',
    path: '/schedule/events/{eventId}/absence-notices/{childId}',
    access: ['parent'],
    errors: ['schedule/event-has-begun'],
    summary: 'Takes the notice back, until the event starts',
  })
    .input(z.strictObject({ eventId: idSchema, childId: idSchema }))
    .output(eventDetailSchema),
};
