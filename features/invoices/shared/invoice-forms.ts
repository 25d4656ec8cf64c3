import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { mostCents } from '#platform/shared/money.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { centsSchema, chargedLineSchema, paymentMethods } from './invoices.ts';

/** What an admin issues by hand. */
export const invoiceFormSchema = z.strictObject({
  payerId: idSchema,
  lines: z.array(chargedLineSchema).check(z.minLength(1), z.maxLength(20)),
  discountCents: z.int().check(z.minimum(0), z.maximum(mostCents)),
  dueOn: localDateSchema,
});
export type InvoiceForm = z.infer<typeof invoiceFormSchema>;

/** Money that an admin enters. */
export const moneyFormSchema = z.strictObject({
  amountCents: centsSchema,
  paidOn: localDateSchema,
  method: z.enum(paymentMethods),
  note: oneLine(0, 200),
});
