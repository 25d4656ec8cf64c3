import * as z from 'zod/mini';
import { learningModeSchema } from '#features/membership/shared/group.ts';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { roles } from '#platform/shared/roles.ts';
import { eventClashSchema, eventDetailSchema, eventFormSchema, substituteChoiceSchema } from './calendar.ts';

const eventRef = z.strictObject({ eventId: idSchema });
const changedEvent = { eventId: idSchema, sequence: z.int().check(z.minimum(0)) };
const formErrors = [
  'schedule/address-required',
  'schedule/end-before-start',
  'schedule/already-an-event',
] as const;

/** One lesson, as it is read, created and changed by hand: a part of the schedule's contract. */
export const eventsContract = {
  getEvent: procedure({
    method: 'GET',
    path: '/schedule/events/{eventId}',
    access: roles,
    summary: 'An event with everything its dialog shows',
  })
    .input(eventRef)
    .output(eventDetailSchema),

  listEventClashes: procedure({
    method: 'GET',
    path: '/schedule/clashes',
    access: ['admin'],
    errors: ['schedule/end-before-start'],
    summary:
      'The lessons a lesson would clash with by teacher, place or group, and teachers who are off or teach other plans: asked before it is saved',
  })
    .input(
      z.strictObject({
        groupId: idSchema,
        /** The event being changed; omitted for a new one. */
        eventId: z.optional(idSchema),
        startsAt: instantSchema,
        endsAt: instantSchema,
        /** The place in the form; if omitted, that of the event, or of its group. */
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
      'The first 20 teachers of active groups who match the search and don’t teach the event: those who may teach its plan first, of these the free ones, then by name',
  })
    .input(z.strictObject({ eventId: idSchema, search: z._default(oneLine(0, 100), '') }))
    .output(z.object({ teachers: z.array(substituteChoiceSchema) })),

  createEvent: procedure({
    method: 'POST',
    path: '/schedule/events',
    access: ['admin'],
    errors: [...formErrors, 'db/conflict'],
    summary: 'Adds an event by hand. Idempotent: the client makes the id',
  })
    .input(z.strictObject({ eventId: idSchema, form: eventFormSchema }))
    .output(eventDetailSchema),

  updateEvent: procedure({
    method: 'PUT',
    path: '/schedule/events/{eventId}',
    access: ['admin'],
    errors: [...formErrors, 'schedule/changed-meanwhile', 'schedule/has-attendance'],
    summary: 'Changes an event; its group is fixed, and its day too once attendance has been taken',
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
    summary: 'Moves an event to another time',
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
    summary: 'Restores a cancelled event',
  })
    .input(z.strictObject(changedEvent))
    .output(eventDetailSchema),

  deleteEvent: procedure({
    method: 'DELETE',
    path: '/schedule/events/{eventId}',
    access: ['admin'],
    errors: ['schedule/has-attendance'],
    summary: 'Deletes an event; the weekly pattern doesn’t recreate it. A deleted event answers 404',
  })
    .input(eventRef)
    .output(z.object({})),

  setSubstitute: procedure({
    method: 'POST',
    path: '/schedule/events/{eventId}/substitute',
    access: ['admin'],
    errors: ['schedule/changed-meanwhile', 'schedule/not-a-teacher'],
    summary: 'Sets a substitute for this event, who keeps that day’s sheet only; null removes them',
  })
    .input(z.strictObject({ ...changedEvent, teacherId: z.nullable(idSchema) }))
    .output(eventDetailSchema),

  substituteInEvents: procedure({
    method: 'POST',
    path: '/schedule/substitutes',
    access: ['admin'],
    errors: ['schedule/not-a-teacher'],
    summary:
      'One substitute for several events to come. Answers those left as they are, as the teacher is busy or off or the event changed, and those of plans the teacher doesn’t teach',
  })
    .input(
      z.strictObject({
        eventIds: z.array(idSchema).check(z.minLength(1), z.maxLength(60)),
        teacherId: idSchema,
      }),
    )
    .output(z.object({ left: z.array(idSchema), doubtful: z.array(idSchema) })),
};
