import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { scheduleEventSchema } from './schedule.ts';

export const scheduleContract = {
  getNextLesson: procedure({
    method: 'GET',
    path: '/schedule/children/{childId}/next-lesson',
    access: ['parent', 'child'],
    summary:
      "The child's next lesson that is not cancelled, over all their active groups, or the one going on now",
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(z.object({ lesson: z.nullable(scheduleEventSchema) })),
};
