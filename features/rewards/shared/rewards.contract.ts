import * as z from 'zod/mini';
import { balanceSchema } from '#features/points/shared/points.ts';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { commentSchema, oneLine } from '#platform/shared/plain-text.ts';
import { claimActsContract } from './claim-acts.contract.ts';
import { claimListContract } from './claim-list.contract.ts';
import {
  chosenPrizeSchema,
  claimGroupSchema,
  claimSchema,
  claimTaskSchema,
  rewardSchema,
} from './rewards.ts';

const chosenAnswer = z.object({ chosen: z.nullable(chosenPrizeSchema) });

const claimId = z.strictObject({ claimId: idSchema });

export const rewardsContract = {
  listRewards: procedure({
    method: 'GET',
    path: '/rewards/children/{childId}',
    access: ['parent', 'child'],
    summary:
      'The prize catalogue as one child sees it, with their claims, balance and the prize they save for; highest level first',
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(
      z.extend(chosenAnswer, {
        rewards: z.array(rewardSchema),
        claims: z.array(claimSchema),
        balance: balanceSchema,
      }),
    ),

  chooseReward: procedure({
    method: 'POST',
    path: '/rewards/{rewardId}/choice',
    access: ['child'],
    errors: ['reward/not-found', 'reward/already-claimed'],
    summary: 'Chooses the one prize that the signed-in child is saving for',
  })
    .input(z.strictObject({ rewardId: idSchema }))
    .output(chosenAnswer),

  clearChosenReward: procedure({
    method: 'DELETE',
    path: '/rewards/choice',
    access: ['child'],
    summary: 'Clears the prize that the signed-in child is saving for',
  }).output(chosenAnswer),

  claimReward: procedure({
    method: 'POST',
    path: '/rewards/{rewardId}/claims',
    access: ['child'],
    errors: [
      'reward/not-found',
      'reward/option-not-found',
      'reward/insufficient-points',
      'reward/already-claimed',
      'reward/out-of-stock',
      'reward/no-group',
      'reward/cost-changed',
      'db/conflict',
    ],
    summary: 'Claims a prize for the signed-in child: stock, claim, ledger and order email, all or nothing',
  })
    .input(
      z.strictObject({
        rewardId: idSchema,
        optionId: idSchema,
        /** The group that hands the prize over: one of the child's own. */
        groupId: idSchema,
        comment: z._default(commentSchema, ''),
        requestId: requestIdSchema,
        /** The cost shown on the screen; if absent, any cost is accepted. */
        expectedCost: z.optional(z.int().check(z.minimum(1))),
      }),
    )
    .output(z.object({ claim: claimSchema, balance: balanceSchema })),

  ...claimListContract,

  ...claimActsContract,

  listClaimGroups: procedure({
    method: 'GET',
    path: '/claims/groups',
    access: ['admin', 'teacher'],
    summary:
      'The first 20 groups in reach, by name, that match the search, and the chosen one: for the work list’s filter',
  })
    .input(z.strictObject({ search: z._default(oneLine(0, 100), ''), chosen: z.optional(idSchema) }))
    .output(z.object({ groups: z.array(claimGroupSchema), chosen: z.nullable(claimGroupSchema) })),

  markClaimReady: procedure({
    method: 'POST',
    path: '/claims/{claimId}/ready',
    access: ['admin', 'teacher'],
    errors: ['reward/claim-closed'],
    summary: 'Marks a prize as ready to be handed over',
  })
    .input(claimId)
    .output(claimTaskSchema),

  undoReady: procedure({
    method: 'POST',
    path: '/claims/{claimId}/undo-ready',
    access: ['admin', 'teacher'],
    errors: ['reward/claim-closed'],
    summary:
      'Moves a prize that is ready back to those to be prepared, and withdraws the family’s notification',
  })
    .input(claimId)
    .output(claimTaskSchema),

  handOverClaim: procedure({
    method: 'POST',
    path: '/claims/{claimId}/hand-over',
    access: ['admin', 'teacher'],
    errors: ['reward/claim-closed'],
    summary: 'Marks a prize as handed over to the child',
  })
    .input(claimId)
    .output(claimTaskSchema),

  undoHandOver: procedure({
    method: 'POST',
    path: '/claims/{claimId}/undo-hand-over',
    access: ['admin', 'teacher'],
    errors: ['reward/claim-closed', 'reward/undo-too-late', 'reward/reason-required'],
    summary: 'Undoes a hand-over: whoever did it, within seconds; an admin later, with a reason',
  })
    .input(z.strictObject({ claimId: idSchema, reason: z.optional(oneLine(3, 500)) }))
    .output(claimTaskSchema),

  cancelClaim: procedure({
    method: 'POST',
    path: '/claims/{claimId}/cancel',
    access: ['admin', 'teacher'],
    errors: ['reward/claim-closed'],
    summary: 'Cancels a claim with a reason; points and stock return',
  })
    .input(z.strictObject({ claimId: idSchema, reason: oneLine(3, 500) }))
    .output(claimTaskSchema),
};
