import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { closedDaySchema, closurePreviewSchema, closureSchema } from './calendar.ts';

const days = { from: localDateSchema, to: localDateSchema };
const errors = ['schedule/end-before-start', 'schedule/range-too-long'] as const;

export const closuresContract = {
  listClosures: procedure({
    method: 'GET',
    path: '/schedule/closures',
    access: ['admin'],
    summary: "A year's public holidays and the academy's closures that touch it",
  })
    .input(z.strictObject({ year: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100)) }))
    .output(z.object({ holidays: z.array(closedDaySchema), closures: z.array(closureSchema) })),

  previewClosure: procedure({
    method: 'GET',
    path: '/schedule/closures/preview',
    access: ['admin'],
    errors,
    summary: 'What closing these days, or removing this closure, would do to the events of all groups',
  })
    .input(
      z.strictObject({
        from: z.optional(localDateSchema),
        to: z.optional(localDateSchema),
        removedClosureId: z.optional(idSchema),
      }),
    )
    .output(closurePreviewSchema),

  addClosure: procedure({
    method: 'POST',
    path: '/schedule/closures',
    access: ['admin'],
    errors: [...errors, 'db/conflict'],
    summary:
      'Closes the academy on these days (120 at most) and removes their events. Idempotent: the client makes the id',
  })
    .input(z.strictObject({ closureId: idSchema, ...days, name: oneLine(1, 120) }))
    .output(z.object({ closure: closureSchema, preview: closurePreviewSchema })),

  removeClosure: procedure({
    method: 'DELETE',
    path: '/schedule/closures/{closureId}',
    access: ['admin'],
    summary: "Reopens the days; the pattern's events are restored",
  })
    .input(z.strictObject({ closureId: idSchema }))
    .output(closurePreviewSchema),
};
