import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { monthFileKinds, voucherMonthSchema } from './months.ts';

const wanted = { programmeId: idSchema, month: localMonthSchema };

/** What a municipality is asked to pay for a month. */
export const voucherMonthsContract = {
  getVoucherMonth: procedure({
    method: 'GET',
    path: '/vouchers/programmes/{programmeId}/months/{month}',
    access: ['admin'],
    summary: 'Who counts in a month, who does not, and what of earlier months is corrected',
  })
    .input(z.strictObject(wanted))
    .output(voucherMonthSchema),

  signVoucherMonth: procedure({
    method: 'POST',
    path: '/vouchers/programmes/{programmeId}/months/{month}/signature',
    access: ['admin'],
    errors: ['voucher/month-not-over', 'voucher/month-not-paid', 'voucher/month-changed'],
    summary: 'Signs a month off as it was seen: its list never changes again. Idempotent',
  })
    .input(z.strictObject({ ...wanted, seen: z.string().check(z.length(64)) }))
    .output(voucherMonthSchema),

  exportVoucherMonth: procedure({
    method: 'GET',
    path: '/vouchers/programmes/{programmeId}/months/{month}/files/{kind}',
    access: ['admin'],
    reads: false,
    summary:
      'A month as CSV: the list of children, or the journal of attended lessons. The audit log notes it',
  })
    .input(z.strictObject({ ...wanted, kind: z.enum(monthFileKinds) }))
    .output(
      z.object({
        filename: z.string(),
        csv: z.string(),
        /** The first line of the CSV of a month that isn't signed off: that it is a draft, and of which moment. */
        mark: z.nullable(z.string()),
        /** What a workbook says above and below the table, a line each; in the program's layout the mark alone. */
        above: z.array(z.string()),
        below: z.array(z.string()),
        /** What a workbook's columns hold, and the row that says what the list comes to; none below a journal. */
        kinds: z.array(z.enum(['text', 'number', 'date'])),
        total: z.nullable(z.object({ after: z.int(), cells: z.array(z.string()) })),
      }),
    ),

  printVoucherMonth: procedure({
    method: 'GET',
    path: '/vouchers/programmes/{programmeId}/months/{month}/pages/{kind}',
    access: ['admin'],
    reads: false,
    summary: 'The same as a PDF in base64, to be signed by hand. The audit log notes it',
  })
    .input(z.strictObject({ ...wanted, kind: z.enum(monthFileKinds) }))
    .output(z.object({ filename: z.string(), pdf: z.string() })),
};
