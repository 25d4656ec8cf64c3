import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { staffTrialSchema, trialFigureSchema, trialGroupSchema, trialSchema } from './trials.ts';

const pageSchema = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1);

export const trialsContract = {
  listTrials: procedure({
    method: 'GET',
    path: '/trials',
    access: ['parent'],
    summary: 'The trial lessons of the actor’s children, the newest first (decision E3)',
  })
    .input(z.strictObject({}))
    .output(z.object({ trials: z.array(trialSchema) })),

  listTrialGroups: procedure({
    method: 'GET',
    path: '/trials/groups/{childId}',
    access: ['parent', 'admin'],
    summary: 'The groups that a child can try, with their next lessons that have a place',
  })
    .input(z.strictObject({ childId: idSchema, groupId: z.optional(idSchema), page: pageSchema }))
    .output(z.object({ groups: z.array(trialGroupSchema), more: z.boolean() })),

  askForTrial: procedure({
    method: 'POST',
    path: '/trials',
    access: ['parent', 'admin'],
    summary: 'Makes a child the guest of one lesson, to try its group. Idempotent per child and lesson',
    errors: [
      'guest/lesson-gone',
      'guest/not-taken',
      'guest/takes-part',
      'guest/other-lesson',
      'guest/no-place',
      'trial/was-student',
      'trial/had-one',
      'trial/too-many',
      'billing/no-payer',
      'billing/not-the-payer',
      'billing/price-changed',
      'invoice/seller-incomplete',
    ],
  })
    .input(
      // The price that was shown; null for none.
      z.strictObject({ childId: idSchema, eventId: idSchema, priceCents: z.nullable(z.int()) }),
    )
    .output(trialSchema),

  cancelTrial: procedure({
    method: 'POST',
    path: '/trials/{trialId}/cancel',
    access: ['parent', 'admin'],
    summary: 'Cancels a coming trial and takes back what it cost. Idempotent',
    errors: ['trial/begun', 'billing/not-the-payer'],
  })
    .input(z.strictObject({ trialId: idSchema }))
    .output(trialSchema),

  stayInGroup: procedure({
    method: 'POST',
    path: '/trials/{trialId}/stay',
    access: ['parent', 'admin'],
    summary: 'Lets a child stay in the group that it tried, where nothing is paid. Idempotent',
    errors: ['billing/group-full', 'billing/group-not-of-plan', 'db/conflict'],
  })
    .input(z.strictObject({ trialId: idSchema }))
    .output(trialSchema),

  listGroupTrials: procedure({
    method: 'GET',
    path: '/trials/of-group/{groupId}',
    access: ['teacher', 'admin'],
    summary: 'The trials of a group that are to come, and those of the last days, by time',
  })
    .input(z.strictObject({ groupId: idSchema }))
    .output(z.object({ trials: z.array(staffTrialSchema), mayCancel: z.boolean() })),

  listTrialFigures: procedure({
    method: 'GET',
    path: '/trials/figures',
    access: ['admin'],
    summary: 'How many trials each group or teacher had between two days, how many came and stayed',
  })
    .input(
      z.strictObject({
        by: z.enum(['group', 'teacher']),
        from: localDateSchema,
        to: localDateSchema,
        page: pageSchema,
      }),
    )
    .output(
      z.object({
        figures: z.array(trialFigureSchema),
        total: z.object({ asked: z.int(), came: z.int(), stayed: z.int() }),
        more: z.boolean(),
      }),
    ),
};
