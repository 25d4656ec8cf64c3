import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { arePeriodsApart, unmetRules } from './vouchers.rules.ts';

/** The most that a month may be worth, in cents: more is a slip of the finger. */
export const mostVoucherCents = 20_000;
const cents = z.int().check(z.minimum(1), z.maximum(mostVoucherCents));

/** Days whose months a municipality pays for, and how much for a month of a child. */
export const periodSchema = z.strictObject({
  from: localDateSchema,
  until: localDateSchema,
  cents,
  /** For a child with special needs. */
  specialCents: cents,
});
export type Period = z.infer<typeof periodSchema>;

/** The most periods that a programme has: two a school year for ten years. */
export const mostPeriods = 20;

/** What an admin enters about a programme of a municipality. */
export const programmeDraftSchema = z.strictObject({
  municipality: oneLine(2, 80),
  name: oneLine(3, 160),
  registerCode: oneLine(1, 40),
  /** Academic hours of 45 minutes that a month needs. */
  hoursNeeded: z.int().check(z.minimum(1), z.maximum(60)),
  /** Null without a limit. */
  places: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** The municipality's list names children by their personal code. */
  needsCode: z.boolean(),
  /** Who pays the voucher's part of a month that doesn't count (record 171). */
  unmet: z.enum(unmetRules),
  periods: z
    .array(periodSchema)
    .check(z.minLength(1), z.maxLength(mostPeriods), z.refine(arePeriodsApart, { error: 'periods_overlap' })),
  /** The plans whose groups are this programme; none means every group. */
  planIds: z.array(idSchema).check(z.maxLength(100)),
});
export type ProgrammeDraft = z.infer<typeof programmeDraftSchema>;

/** A programme in the list of admins. */
export const programmeSchema = z.object({
  id: idSchema,
  municipality: z.string(),
  name: z.string(),
  registerCode: z.string(),
  places: z.nullable(z.int()),
  /** Places that children have asked for or have. */
  taken: z.int(),
  /** Children whose family waits for an answer. */
  asked: z.int(),
  /** Nobody asks for it any more. */
  endedOn: z.nullable(localDateSchema),
});
export type Programme = z.infer<typeof programmeSchema>;

/** A programme as admins edit it, with the plans that it may be linked to. */
export const programmeDetailSchema = z.extend(programmeSchema, {
  /** A save says which one it saw. */
  version: z.int(),
  draft: programmeDraftSchema,
  plans: z.array(z.object({ id: idSchema, name: localizedTextSchema })),
});
export type ProgrammeDetail = z.infer<typeof programmeDetailSchema>;
