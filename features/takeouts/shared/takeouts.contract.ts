import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { keepingSchema, ownTakeoutSchema } from './takeouts.ts';

const access = ['parent', 'child', 'teacher', 'admin'] as const;

export const takeoutsContract = {
  getTakeout: procedure({
    method: 'GET',
    path: '/account/takeout',
    access,
    summary: 'The caller’s latest copy of all their data, and whether they may ask for one',
  }).output(ownTakeoutSchema),

  listKeepings: procedure({
    method: 'GET',
    path: '/operations/keepings',
    access: ['admin'],
    summary: 'How long each kind of data is kept, in how many tables, and when the job that ends it last ran',
  }).output(z.object({ keepings: z.array(keepingSchema) })),

  askTakeout: procedure({
    method: 'POST',
    path: '/account/takeout',
    access,
    errors: ['takeout/ask-guardian', 'takeout/being-made', 'db/conflict'],
    summary:
      'Has a copy of all data about the caller made, a guardian’s with their children’s; it can be downloaded for seven days. Idempotent',
  })
    .input(z.strictObject({ id: idSchema }))
    .output(ownTakeoutSchema),
};
