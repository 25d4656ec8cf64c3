import * as z from 'zod/mini';
import { learningModeSchema } from '#features/membership/shared/group.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** An event in the calendar of a group (spec §3 "Schedule event"). */
export const scheduleEventSchema = z.object({
  id: idSchema,
  groupId: idSchema,
  groupName: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** The day in Vilnius to which the event belongs. */
  date: localDateSchema,
  mode: learningModeSchema,
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  meetingLink: z.nullable(z.string()),
  meetingRecordings: z.nullable(z.string()),
  cancelled: z.boolean(),
  cancelReason: z.nullable(z.string()),
});
export type ScheduleEvent = z.infer<typeof scheduleEventSchema>;
