import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { eachLanguage, localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine, severalLines } from '#platform/shared/plain-text.ts';

/** How often a price is paid: each month, each term of five months, each year, or once. */
export const everies = ['month', 'term', 'year', 'once'] as const;
export const everySchema = z.enum(everies);
export type Every = (typeof everies)[number];

/** Money in cents, more than nothing and at most 100 000 €. */
export const amountSchema = z.int().check(z.minimum(1), z.maximum(10_000_000));

/** What an admin enters for a plan. */
export const planFormSchema = z.strictObject({
  name: z.strictObject(eachLanguage(oneLine(2, 60), oneLine(0, 60))),
  description: z.strictObject(eachLanguage(severalLines(0, 400), severalLines(0, 400))),
  includes: z.array(z.strictObject(eachLanguage(oneLine(2, 80), oneLine(0, 80)))).check(z.maxLength(8)),
});
export type PlanForm = z.infer<typeof planFormSchema>;

/** What is paid now. */
export const priceSchema = z.object({ id: idSchema, every: everySchema, amountCents: z.int() });
export type Price = z.infer<typeof priceSchema>;

const weeklyTimesSchema = z.array(z.object({ weekday: z.int(), startTime: z.string(), endTime: z.string() }));

/** A group that has seats of a plan, as a payer chooses among them. */
export const seatGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  mode: z.enum(['online', 'live']),
  /** The first names of those who teach it. */
  teachers: z.array(z.string()),
  times: weeklyTimesSchema,
  /** Its week from a day on, when another is planned. */
  next: z.nullable(z.object({ from: localDateSchema, times: weeklyTimesSchema })),
  free: z.int(),
});
export type SeatGroup = z.infer<typeof seatGroupSchema>;

/** A plan as families see it. */
export const offeredPlanSchema = z.object({
  id: idSchema,
  name: localizedTextSchema,
  description: localizedTextSchema,
  includes: z.array(localizedTextSchema),
  prices: z.array(priceSchema),
  groups: z.array(seatGroupSchema),
  /** The seats that nobody has or is about to pay for. */
  freeSeats: z.int(),
  /** A child for whom the reader pays is in a group of this plan, not paid for yet: there is room even in a full one. */
  seated: z.boolean(),
});
export type OfferedPlan = z.infer<typeof offeredPlanSchema>;

/** A price with the day from which it applies; `null` cents: no longer offered at this interval. */
export const datedPriceSchema = z.object({
  id: idSchema,
  every: everySchema,
  amountCents: z.nullable(z.int()),
  validFrom: localDateSchema,
  forAll: z.boolean(),
});
export type DatedPrice = z.infer<typeof datedPriceSchema>;

/** A plan as admins see it. */
export const planSchema = z.object({
  id: idSchema,
  name: localizedTextSchema,
  description: localizedTextSchema,
  includes: z.array(localizedTextSchema),
  version: z.int(),
  archived: z.boolean(),
  /** Newest first within each billing interval. */
  prices: z.array(datedPriceSchema),
  groups: z.array(z.object({ id: idSchema, name: z.string() })),
  freeSeats: z.int(),
  /** Subscriptions that have not ended. */
  subscriptions: z.int(),
});
export type Plan = z.infer<typeof planSchema>;
