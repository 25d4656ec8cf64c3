import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { calendarContract } from './calendar.contract.ts';
import { eventDetailSchema } from './calendar.ts';
import { eventsContract } from './events.contract.ts';
import { scheduleEventSchema } from './schedule.ts';

export const scheduleContract = {
  getNextEvent: procedure({
    method: 'GET',
    path: '/schedule/children/{childId}/next-event',
    access: ['parent', 'child'],
    summary:
      "The child's next event that isn't cancelled, or the one going on now, in one or all of their active groups",
  })
    .input(
      z.strictObject({
        childId: idSchema,
        /** Of this group only (decision R5); if omitted, the first of any. */
        groupId: z.optional(idSchema),
      }),
    )
    .output(
      z.object({
        event: z.nullable(scheduleEventSchema),
        /** The child's absence from it was reported. */
        absenceTold: z.boolean(),
        /** The actor may report one now. */
        mayReportAbsence: z.boolean(),
      }),
    ),

  ...calendarContract,
  ...eventsContract,

  reportAbsence: procedure({
    method: 'POST',
    path: '/schedule/events/{eventId}/absence-notices',
    access: ['parent'],
    errors: ['schedule/event-has-begun', 'schedule/event-cancelled'],
    summary: 'Reports that a child won’t come, until the event starts; repeating it changes the reason',
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
    summary: 'Withdraws the notice, until the event starts',
  })
    .input(z.strictObject({ eventId: idSchema, childId: idSchema }))
    .output(eventDetailSchema),
};
