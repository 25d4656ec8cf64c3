import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { amountSchema } from './plans.ts';

export const couponLastings = ['once', 'always'] as const;
export type CouponLasting = (typeof couponLastings)[number];

/** A code as families type it: converted to upper case and trimmed. */
export const couponCodeSchema = z
  .string()
  .check(
    z.maxLength(60),
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9-]{3,20}$/, { error: 'invalid_coupon' }),
  );

/** What an admin enters for a coupon: a share or an amount, for one period or all, until a day. */
export const couponFormSchema = z
  .strictObject({
    code: couponCodeSchema,
    percent: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
    amountCents: z.nullable(amountSchema),
    lasting: z.enum(couponLastings),
    endsOn: z.nullable(localDateSchema),
  })
  .check(
    z.refine(({ percent, amountCents }) => (percent === null) !== (amountCents === null), {
      error: 'percent_or_amount',
      path: ['percent'],
    }),
  );
export type CouponForm = z.infer<typeof couponFormSchema>;

export const couponSchema = z.object({
  id: idSchema,
  code: z.string(),
  percent: z.nullable(z.int()),
  amountCents: z.nullable(z.int()),
  lasting: z.enum(couponLastings),
  endsOn: z.nullable(localDateSchema),
  stopped: z.boolean(),
  /** Subscriptions that were begun with it. */
  used: z.int(),
});
export type Coupon = z.infer<typeof couponSchema>;
