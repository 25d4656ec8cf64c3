import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { couponFormSchema, couponSchema } from './coupons.ts';
import { amountSchema, everySchema, planFormSchema, planSchema } from './plans.ts';
import { voucherPartSchema } from './voucher-parts.ts';

const thisPlan = z.strictObject({ planId: idSchema });
const thatPlan = z.object({ planId: idSchema });
const versionSchema = z.int().check(z.minimum(1), z.maximum(1_000_000_000));

/** What admins manage: plans, their prices and coupons. */
export const plansContract = {
  listVoucherParts: procedure({
    method: 'GET',
    path: '/billing/voucher-parts/{programmeId}/{month}',
    access: ['admin'],
    summary: 'What vouchers of a programme were taken off invoices for a month, and what became of it',
  })
    .input(z.strictObject({ programmeId: idSchema, month: localMonthSchema }))
    .output(z.object({ parts: z.array(voucherPartSchema) })),

  listPlans: procedure({
    method: 'GET',
    path: '/plans',
    access: ['admin'],
    summary: 'All plans with their prices and the groups that have places on them',
  })
    .input(z.strictObject({}))
    .output(z.object({ plans: z.array(planSchema) })),

  createPlan: procedure({
    method: 'POST',
    path: '/plans',
    access: ['admin'],
    errors: ['db/conflict'],
    summary: 'Creates a plan. Idempotent: the client makes the id',
  })
    .input(z.strictObject({ planId: requestIdSchema, form: planFormSchema }))
    .output(thatPlan),

  updatePlan: procedure({
    method: 'PUT',
    path: '/plans/{planId}',
    access: ['admin'],
    errors: ['billing/changed-meanwhile'],
    summary: 'Changes what a plan says',
  })
    .input(z.extend(thisPlan, { version: versionSchema, form: planFormSchema }))
    .output(thatPlan),

  archivePlan: procedure({
    method: 'POST',
    path: '/plans/{planId}/archive',
    access: ['admin'],
    summary: 'Stops offering a plan, or offers it again; those who have it keep it',
  })
    .input(z.extend(thisPlan, { archived: z.boolean() }))
    .output(thatPlan),

  setPlanPrice: procedure({
    method: 'POST',
    path: '/plans/{planId}/prices',
    access: ['admin'],
    errors: ['billing/day-has-passed', 'billing/price-in-use'],
    summary:
      'Sets what a plan costs from a day on, for new subscriptions or for all; null means it is no longer offered at that interval',
  })
    .input(
      z.extend(thisPlan, {
        every: everySchema,
        amountCents: z.nullable(amountSchema),
        validFrom: localDateSchema,
        forAll: z.boolean(),
      }),
    )
    .output(thatPlan),

  previewPlanPrice: procedure({
    method: 'GET',
    path: '/plans/{planId}/prices/preview',
    access: ['admin'],
    summary:
      'What each running subscription of a plan would pay if a price held for all from a day on; changes nothing',
  })
    .input(
      z.extend(thisPlan, {
        every: everySchema,
        amountCents: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000_000)),
        validFrom: localDateSchema,
      }),
    )
    .output(
      z.object({
        /** The first hundred, by payer. */
        rows: z.array(
          z.object({
            id: idSchema,
            name: z.string(),
            on: localDateSchema,
            beforeCents: z.int(),
            afterCents: z.int(),
          }),
        ),
        count: z.int(),
        beforeCents: z.int(),
        afterCents: z.int(),
        /** There are more subscriptions than the thousand that were examined. */
        isOver: z.boolean(),
      }),
    ),

  listCoupons: procedure({
    method: 'GET',
    path: '/coupons',
    access: ['admin'],
    summary: 'All coupons and how often each was used',
  })
    .input(z.strictObject({}))
    .output(z.object({ coupons: z.array(couponSchema) })),

  createCoupon: procedure({
    method: 'POST',
    path: '/coupons',
    access: ['admin'],
    errors: ['billing/coupon-exists', 'db/conflict'],
    summary: 'Creates a coupon. Idempotent: the client makes the id',
  })
    .input(z.strictObject({ couponId: requestIdSchema, form: couponFormSchema }))
    .output(z.object({ couponId: idSchema })),

  stopCoupon: procedure({
    method: 'POST',
    path: '/coupons/{couponId}/stop',
    access: ['admin'],
    summary: 'Stops a coupon for new subscriptions; those who have it keep it',
  })
    .input(z.strictObject({ couponId: idSchema }))
    .output(z.object({ couponId: idSchema })),
};
