import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { childSchema } from './people.ts';

export const peopleContract = {
  listChildren: procedure({
    method: 'GET',
    path: '/people/children',
    access: ['parent'],
    summary: "The caller's children, by first name",
  }).output(z.object({ children: z.array(childSchema) })),
};
