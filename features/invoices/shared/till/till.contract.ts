import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { centsSchema, correctionReasonSchema } from '../invoices.ts';
import {
  countedSchema,
  daySheetSchema,
  payingFamilySchema,
  receiptFormSchema,
  receiptSchema,
  takerSchema,
  tillDaySchema,
  tillEntryKinds,
} from './till.ts';

const done = z.object({ done: z.literal(true) });
const month = { month: localMonthSchema };

/** Money taken at the desk, and the till's days (record 169). */
export const tillContract = {
  getTillDay: procedure({
    method: 'GET',
    path: '/till/days/{day}',
    access: ['admin'],
    summary:
      'The sheet of a day: receipts, cash put in and taken out, what the till should hold, how it was closed',
  })
    .input(z.strictObject({ day: localDateSchema }))
    .output(daySheetSchema),

  listTillDays: procedure({
    method: 'GET',
    path: '/till/months/{month}',
    access: ['admin'],
    summary: 'The days of a month with money in the till, the newest first, each with its sums',
  })
    .input(z.strictObject(month))
    .output(z.object({ days: z.array(tillDaySchema) })),

  exportTillDays: procedure({
    method: 'GET',
    path: '/till/months/{month}/export',
    access: ['admin'],
    reads: false,
    summary: 'A month as CSV: a line per day. The audit log notes it',
  })
    .input(z.strictObject(month))
    .output(z.object({ filename: z.string(), csv: z.string() })),

  getPayingFamily: procedure({
    method: 'GET',
    path: '/till/payers/{payerId}',
    access: ['admin'],
    summary: 'What a family owes and has, its open invoices, and who may have taken its money',
  })
    .input(z.strictObject({ payerId: idSchema }))
    .output(z.object({ family: payingFamilySchema, takers: z.array(takerSchema) })),

  listOwnReceipts: procedure({
    method: 'GET',
    path: '/till/receipts/own',
    access: ['parent'],
    summary: 'The caller’s receipts, the newest first, a page at a time',
  })
    .input(z.strictObject({ before: z.optional(idSchema) }))
    .output(z.object({ receipts: z.array(receiptSchema), next: z.nullable(idSchema) })),

  issueReceipt: procedure({
    method: 'POST',
    path: '/till/receipts',
    access: ['admin'],
    errors: [
      'payment/in-future',
      'till/day-closed',
      'invoice/seller-incomplete',
      'invoice/no-address',
      'db/conflict',
    ],
    summary: 'Books money taken at the desk and issues the next receipt; idempotent by the request’s id',
  })
    .input(receiptFormSchema)
    .output(z.object({ id: idSchema, number: z.string(), day: localDateSchema })),

  voidReceipt: procedure({
    method: 'POST',
    path: '/till/receipts/{receiptId}/void',
    access: ['admin'],
    errors: ['payment/sent-back'],
    summary: 'Voids a mistaken receipt with a reason: it keeps its number, its money is taken back',
  })
    .input(z.strictObject({ receiptId: idSchema, reason: correctionReasonSchema }))
    .output(done),

  recordTillEntry: procedure({
    method: 'POST',
    path: '/till/entries',
    access: ['admin'],
    errors: ['payment/in-future', 'till/day-closed', 'till/not-enough', 'db/conflict'],
    summary: 'Records cash put into the till, paid out or taken to the bank; idempotent by its id',
  })
    .input(
      z.strictObject({
        entryId: requestIdSchema,
        day: localDateSchema,
        kind: z.enum(tillEntryKinds),
        amountCents: centsSchema,
        reason: correctionReasonSchema,
      }),
    )
    .output(done),

  closeTillDay: procedure({
    method: 'POST',
    path: '/till/days/{day}/close',
    access: ['admin'],
    errors: ['till/day-closed', 'till/day-ahead', 'till/earlier-open', 'till/note-needed', 'db/conflict'],
    summary:
      'Closes a day with the cash that was counted; `db/conflict` when its sums changed since they were read',
  })
    .input(
      z.strictObject({
        day: localDateSchema,
        countedCents: countedSchema,
        /** What the admin saw that the till should hold. */
        expectedCents: z.int(),
        note: oneLine(0, 200),
      }),
    )
    .output(done),
};
