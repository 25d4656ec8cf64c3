import * as z from 'zod/mini';
import { personSchema } from '#features/membership/shared/group.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';

/** The most that an hour may cost, in cents: more is a slip of the finger. */
export const mostRateCents = 100_000;
export const rateCentsSchema = z.int().check(z.minimum(0), z.maximum(mostRateCents));

/** What an hour of a teacher costs from a day on, until the next rate of the same plan begins. */
export const rateSchema = z.object({
  id: idSchema,
  /** Null for the groups of every plan that has no rate of its own. */
  planId: z.nullable(idSchema),
  planName: z.nullable(localizedTextSchema),
  validFrom: localDateSchema,
  cents: rateCentsSchema,
});
export type Rate = z.infer<typeof rateSchema>;

/** A teacher’s rates, the newest first, and the plans that may have one. */
export const teacherRatesSchema = z.object({
  teacher: personSchema,
  rates: z.array(rateSchema),
  plans: z.array(z.object({ id: idSchema, name: localizedTextSchema })),
});
export type TeacherRates = z.infer<typeof teacherRatesSchema>;

/** What adding a rate asks for; the client makes the id. */
export const newRateSchema = z.strictObject({
  rateId: idSchema,
  teacherId: idSchema,
  planId: z.nullable(idSchema),
  validFrom: localDateSchema,
  cents: rateCentsSchema,
});
export type NewRate = z.infer<typeof newRateSchema>;
