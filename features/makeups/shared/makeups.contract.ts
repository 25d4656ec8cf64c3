import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { creditSchema, openLessonSchema, promiseSchema } from './makeups.ts';

const ofCredit = z.strictObject({ creditId: idSchema });
const reason = oneLine(3, 300);
const creditsSchema = z.object({
  credits: z.array(creditSchema),
  more: z.boolean(),
  /** How many can be used now, whatever the page. */
  open: z.int(),
  mayGive: z.boolean(),
  /** A subscription of the child will be charged again: money for a credit lowers that; otherwise it waits. */
  nextCharge: z.boolean(),
});

export const makeUpsContract = {
  getMakeUpPromise: procedure({
    method: 'GET',
    path: '/make-ups/promises/{eventId}/{childId}',
    access: ['parent', 'admin'],
    summary:
      'Whether telling a child’s absence from a lesson now gives the right to make it up, and until when',
  })
    .input(z.strictObject({ eventId: idSchema, childId: idSchema }))
    .output(promiseSchema),

  listMakeUpCredits: procedure({
    method: 'GET',
    path: '/make-ups/children/{childId}',
    access: ['parent', 'admin'],
    summary: 'A page of a child’s rights to make up lessons, usable ones first, each with its lines',
  })
    .input(
      z.strictObject({
        childId: idSchema,
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
      }),
    )
    .output(creditsSchema),

  listMakeUpLessons: procedure({
    method: 'GET',
    path: '/make-ups/{creditId}/lessons',
    access: ['parent', 'admin'],
    errors: ['make-up/not-usable'],
    summary: 'The lessons of other groups with a place, those that fit best first (decision E5)',
  })
    .input(ofCredit)
    .output(z.object({ lessons: z.array(openLessonSchema) })),

  bookMakeUp: procedure({
    method: 'POST',
    path: '/make-ups/{creditId}/book',
    access: ['parent', 'admin'],
    errors: [
      ...(['make-up/not-usable', 'make-up/too-late', 'guest/lesson-gone', 'guest/not-taken'] as const),
      ...(['guest/takes-part', 'guest/other-lesson', 'guest/no-place'] as const),
    ],
    summary: 'Uses a credit for a lesson of another group: the child is its guest. Idempotent',
  })
    .input(z.strictObject({ creditId: idSchema, eventId: idSchema }))
    .output(creditSchema),

  giveUpMakeUp: procedure({
    method: 'POST',
    path: '/make-ups/{creditId}/give-up',
    access: ['parent', 'admin'],
    errors: ['schedule/event-has-begun'],
    summary: 'Gives the chosen lesson up: told in time, the credit is returned. Idempotent',
  })
    .input(ofCredit)
    .output(creditSchema),

  turnMakeUpIntoMoney: procedure({
    method: 'POST',
    path: '/make-ups/{creditId}/money',
    access: ['parent', 'admin'],
    errors: ['make-up/not-usable', 'make-up/not-paid'],
    summary:
      'Turns an unused credit into money that lowers the child’s next charges (record 131). Idempotent',
  })
    .input(
      z.strictObject({
        creditId: idSchema,
        /** What the person saw that it is worth. */
        cents: z.int().check(z.minimum(1), z.maximum(100_000)),
      }),
    )
    .output(creditSchema),

  giveMakeUpCredit: procedure({
    method: 'POST',
    path: '/make-ups/children/{childId}',
    access: ['admin'],
    errors: ['db/conflict'],
    summary: 'Gives a child a credit with a reason. Idempotent: the client makes the id',
  })
    .input(z.strictObject({ creditId: idSchema, childId: idSchema, reason }))
    .output(creditSchema),

  withdrawMakeUpCredit: procedure({
    method: 'POST',
    path: '/make-ups/{creditId}/withdraw',
    access: ['admin'],
    errors: ['make-up/not-usable'],
    summary: 'Withdraws an unused credit with a reason',
  })
    .input(z.strictObject({ creditId: idSchema, reason }))
    .output(creditSchema),
};
