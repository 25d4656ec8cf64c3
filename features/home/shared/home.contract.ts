import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { childGlanceSchema } from './home.ts';

export const homeContract = {
  getFamily: procedure({
    method: 'GET',
    path: '/home/family',
    access: ['parent'],
    summary:
      "How each of the caller's registered children is doing: next lesson, absences nobody reported, unpaid invoices",
  }).output(
    z.object({
      children: z.array(childGlanceSchema),
      /** The reader owes money that is overdue or waits for a first payment, for any child or for none. */
      unpaid: z.boolean(),
    }),
  ),
};
