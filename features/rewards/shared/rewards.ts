import * as z from 'zod/mini';
import { personSchema } from '#features/membership/shared/group.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { claimStatuses, rewardArts, rewardCategories } from './prizes.ts';

/** A prize's picture: the uploaded file, otherwise the drawing. */
export const rewardPictureSchema = z.object({ art: z.enum(rewardArts), fileId: z.nullable(idSchema) });
export type RewardPicture = z.infer<typeof rewardPictureSchema>;

/** The state of a claim. */
export const claimStatusSchema = z.enum(claimStatuses);

/** Why a prize cannot be claimed now; the same codes that `claimReward` refuses with. */
export const unclaimableSchema = z.enum([
  'reward/insufficient-points',
  'reward/already-claimed',
  'reward/out-of-stock',
]);

/** A prize of the catalogue as one child sees it. */
export const rewardSchema = z.object({
  id: idSchema,
  level: z.int(),
  name: localizedTextSchema,
  description: localizedTextSchema,
  category: z.enum(rewardCategories),
  picture: rewardPictureSchema,
  pointsRequired: z.int(),
  /** It may be claimed more than once in a school year (decision P7a). */
  repeatable: z.boolean(),
  options: z.array(z.object({ id: idSchema, name: localizedTextSchema, quantity: z.int() })),
  /** Null when the child's points and the stock allow a claim. */
  unclaimable: z.nullable(unclaimableSchema),
  missingPoints: z.int(),
});
export type Reward = z.infer<typeof rewardSchema>;

/** The one prize that a child saves for. `gone`: it left the catalogue since. */
export const chosenPrizeSchema = z.object({
  rewardId: idSchema,
  name: localizedTextSchema,
  gone: z.boolean(),
});
export type ChosenPrize = z.infer<typeof chosenPrizeSchema>;

/** A claimed prize (spec §3). `viaParent`: from the old system, stored under the parent (decision P11). */
export const claimSchema = z.object({
  id: idSchema,
  rewardId: idSchema,
  rewardName: localizedTextSchema,
  rewardLevel: z.int(),
  /** As the catalogue has it now. */
  picture: rewardPictureSchema,
  optionName: localizedTextSchema,
  pointsRequired: z.int(),
  comment: z.string(),
  status: claimStatusSchema,
  claimedAt: instantSchema,
  /** Since when it is ready, and when it was handed over or cancelled; null if not. */
  readyAt: z.nullable(instantSchema),
  handledAt: z.nullable(instantSchema),
  viaParent: z.boolean(),
  cancelReason: z.nullable(z.string()),
});
export type Claim = z.infer<typeof claimSchema>;

/** A line of the prize work list. */
export const claimTaskSchema = z.extend(claimSchema, {
  child: personSchema,
  group: z.object({ id: idSchema, name: z.string() }),
  handledBy: z.nullable(z.string()),
});
export type ClaimTask = z.infer<typeof claimTaskSchema>;

/** A group in the work list's filter. */
export const claimGroupSchema = z.object({ id: idSchema, name: z.string() });
export type ClaimGroup = z.infer<typeof claimGroupSchema>;

/** How many claims there are; `over`: at least one more than `count`, where counting stopped. */
export const claimCountSchema = z.object({ count: z.int(), over: z.boolean() });
export type ClaimCount = z.infer<typeof claimCountSchema>;

/**
 * A child's claim request; `requestId` is made once per intention, so that a repeated request claims once (decision P8).
 */
export interface ClaimRequest {
  readonly rewardId: string;
  readonly optionId: string;
  readonly groupId: string;
  readonly comment: string;
  readonly requestId: string;
  /** The cost shown on the screen; a claim at another cost is refused. */
  readonly expectedCost?: number | undefined;
}
