import * as z from 'zod/mini';

/**
 * Why a seat is held: a family looks at the group (`choosing`), pays for it (`paying`), decides after a trial lesson (`trial`),
 * or was offered it from the waiting list (`offer`).
 */
export const holdKindSchema = z.enum(['choosing', 'paying', 'trial', 'offer']);
export type HoldKind = z.infer<typeof holdKindSchema>;

/** How a hold ended: the child joined the group, the family let go of it, or its time was over. */
export type HoldEnd = 'taken' | 'released' | 'expired';
