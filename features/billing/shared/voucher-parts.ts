import * as z from 'zod/mini';
import { localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** Until the month is signed off; it counts; the family pays it; the academy bears it. */
export const voucherPartStates = ['expected', 'confirmed', 'to_charge', 'borne'] as const;
export type VoucherPartState = (typeof voucherPartStates)[number];

/** As it is shown: what the family was to pay, and was charged by now. */
export const shownPartStates = [...voucherPartStates, 'charged'] as const;
export type ShownPartState = (typeof shownPartStates)[number];

/** What a voucher's part of a month became, as admins see it. */
export const voucherPartSchema = z.object({
  id: idSchema,
  /** Of the child. */
  firstName: z.string(),
  lastName: z.string(),
  amountCents: z.int(),
  /** By how much invoices are lower for it now. */
  givenCents: z.int(),
  state: z.enum(shownPartStates),
  /** When the next charge comes that sets right what is open; null where none comes, or nothing is open. */
  nextOn: z.nullable(localDateSchema),
});
export type VoucherPart = z.infer<typeof voucherPartSchema>;

/** What the family's next charge has for a month: above 0 taken off, below 0 to be paid. */
export const waitingPartSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  month: localMonthSchema,
  cents: z.int(),
  nextOn: z.nullable(localDateSchema),
});
export type WaitingPart = z.infer<typeof waitingPartSchema>;
