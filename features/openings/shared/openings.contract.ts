import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import {
  agesSchema,
  oldest,
  openingsFilterSchema,
  openingsSchema,
  showingSchema,
  youngest,
} from './openings.ts';

/** A whole number in an address, which is all text. */
const whole = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

export const openingsContract = {
  listOpenings: procedure({
    method: 'GET',
    path: '/openings',
    access: 'public',
    summary:
      'The groups that the academy shows to everybody, with times, price and free places (decision E1)',
  })
    .input(
      z.strictObject({
        ...openingsFilterSchema.shape,
        online: z.optional(z.stringbool()),
        age: z.optional(whole(youngest, oldest)),
        weekday: z.optional(whole(1, 7)),
        page: z._default(whole(1, 1000), 1),
      }),
    )
    .output(openingsSchema),

  getAges: procedure({
    method: 'GET',
    path: '/openings/{groupId}/ages',
    access: ['parent'],
    summary:
      'For which ages a group that is shown to everybody is; null when for all, and for any other group',
  })
    .input(z.strictObject({ groupId: idSchema }))
    .output(z.object({ ages: agesSchema })),

  getShowing: procedure({
    method: 'GET',
    path: '/openings/{groupId}',
    access: ['admin'],
    summary: 'Whether a group is shown to everybody, and for which ages it is',
  })
    .input(z.strictObject({ groupId: idSchema }))
    .output(showingSchema),

  setShowing: procedure({
    method: 'PUT',
    path: '/openings/{groupId}',
    access: ['admin'],
    summary: 'Shows a group to everybody, or hides it. Idempotent',
  })
    .input(z.strictObject({ groupId: idSchema, shown: z.boolean(), ages: agesSchema }))
    .output(showingSchema),
};
