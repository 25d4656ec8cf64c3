import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { mostParts } from './arrangements.rules.ts';
import { payerArrangementsSchema } from './arrangements.ts';
import { centsSchema } from './invoices.ts';

const arrangedFields = {
  payerId: idSchema,
  requestId: requestIdSchema,
  invoiceIds: z.array(idSchema).check(z.minLength(1), z.maxLength(50)),
  /** For the academy only. */
  note: oneLine(0, 200),
};
const part = z.strictObject({ dueOn: localDateSchema, amountCents: centsSchema });

/** What is agreed with families about open invoices. */
export const arrangementsContract = {
  listArrangements: procedure({
    method: 'GET',
    path: '/invoices/payers/{payerId}/arrangements',
    access: ['admin'],
    summary: 'A family’s unpaid promises and plans in parts, and its open invoices that are in none',
  })
    .input(z.strictObject({ payerId: idSchema }))
    .output(payerArrangementsSchema),

  promisePayment: procedure({
    method: 'POST',
    path: '/invoices/payers/{payerId}/promises',
    access: ['admin'],
    errors: ['arrangement/exists', 'arrangement/nothing-open', 'arrangement/days-wrong', 'db/conflict'],
    summary:
      'Records the day by which a family promised to pay invoices: no reminders until then. Idempotent',
  })
    .input(z.strictObject({ ...arrangedFields, untilOn: localDateSchema }))
    .output(payerArrangementsSchema),

  planPayments: procedure({
    method: 'POST',
    path: '/invoices/payers/{payerId}/plans',
    access: ['admin'],
    errors: [
      'arrangement/exists',
      'arrangement/nothing-open',
      'arrangement/days-wrong',
      'arrangement/sum-differs',
      'db/conflict',
    ],
    summary: 'Splits what is open of a family’s invoices into parts with days of their own. Idempotent',
  })
    .input(
      z.strictObject({
        ...arrangedFields,
        parts: z.array(part).check(z.minLength(2), z.maxLength(mostParts)),
      }),
    )
    .output(payerArrangementsSchema),

  endArrangement: procedure({
    method: 'POST',
    path: '/invoices/arrangements/{arrangementId}/end',
    access: ['admin'],
    summary: 'Ends a promise or a plan: its invoices are due as they say. Idempotent',
  })
    .input(z.strictObject({ arrangementId: idSchema }))
    .output(payerArrangementsSchema),
};
