import * as z from 'zod/mini';
import { dueSchema } from '#features/invoices/shared/invoices.ts';
import { procedure } from '#platform/shared/contract.ts';
import { childGlanceSchema } from './home.ts';

export const homeContract = {
  getFamily: procedure({
    method: 'GET',
    path: '/home/family',
    access: ['parent'],
    summary:
      "How each of the caller's children is doing, and what is still to do: next lesson, absences nobody reported, the way to a group, what is to be paid",
  }).output(
    z.object({
      children: z.array(childGlanceSchema),
      /** The reader owes money that is overdue or waits for a first payment, for any child or for none. */
      unpaid: z.boolean(),
      /** What invoices and a debt from before ask of the reader; null when nothing. */
      due: z.nullable(dueSchema),
      /** How many of the reader's subscriptions are for no child yet. */
      unassigned: z.int(),
    }),
  ),
};
