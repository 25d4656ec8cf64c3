import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { daysOffSchema, longestDayOffNote } from './days-off.ts';

const staff = ['admin', 'teacher'] as const;

/** Days on which staff do not teach. */
export const daysOffContract = {
  listDaysOff: procedure({
    method: 'GET',
    path: '/schedule/days-off',
    access: [...staff],
    summary:
      'A page of the days off that are not over, by the first day, or of the past ones, the last first: one’s own for a teacher, everybody’s for an admin',
  })
    .input(
      z.strictObject({
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
        past: z._default(z.stringbool(), false),
      }),
    )
    .output(z.object({ daysOff: z.array(daysOffSchema), more: z.boolean() })),

  addDaysOff: procedure({
    method: 'POST',
    path: '/schedule/days-off',
    access: [...staff],
    errors: ['schedule/end-before-start', 'schedule/range-too-long', 'db/conflict'],
    summary:
      'Notes days off, 120 at most: one’s own, or for an admin any teacher’s. It changes no lesson. Idempotent: the client makes the id',
  })
    .input(
      z.strictObject({
        daysOffId: idSchema,
        userId: idSchema,
        from: localDateSchema,
        to: localDateSchema,
        note: z._default(oneLine(0, longestDayOffNote), ''),
      }),
    )
    .output(daysOffSchema),

  removeDaysOff: procedure({
    method: 'DELETE',
    path: '/schedule/days-off/{daysOffId}',
    access: [...staff],
    summary: 'Removes days off: one’s own, or for an admin any',
  })
    .input(z.strictObject({ daysOffId: idSchema }))
    .output(z.object({ removed: z.boolean() })),
};
