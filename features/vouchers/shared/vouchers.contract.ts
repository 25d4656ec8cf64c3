import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { voucherLayoutsContract } from './layouts.contract.ts';
import { voucherMonthsContract } from './months.contract.ts';
import { programmeDetailSchema, programmeDraftSchema, programmeSchema } from './programmes.ts';
import { voucherInvoicesContract } from './voucher-invoices.contract.ts';
import { voucherParts } from './vouchers.rules.ts';
import {
  askedVoucherSchema,
  childVouchersSchema,
  familyVouchersSchema,
  reasonSchema,
  voucherSchema,
} from './vouchers.ts';

const programmeId = z.strictObject({ programmeId: idSchema });

/** Vouchers with which a municipality pays a part of a child's programme (decision K2). */
export const vouchersContract = {
  listProgrammes: procedure({
    method: 'GET',
    path: '/vouchers/programmes',
    access: ['admin'],
    summary: 'The programmes of municipalities, those that run first, with places and questions',
  }).output(z.object({ programmes: z.array(programmeSchema) })),

  getProgramme: procedure({
    method: 'GET',
    path: '/vouchers/programmes/{programmeId}',
    access: ['admin'],
    summary: 'A programme as admins edit it, with the plans that it may be linked to',
  })
    .input(programmeId)
    .output(programmeDetailSchema),

  saveProgramme: procedure({
    method: 'PUT',
    path: '/vouchers/programmes/{programmeId}',
    access: ['admin'],
    errors: ['voucher/changed-meanwhile', 'voucher/fewer-places', 'db/conflict'],
    summary: 'Saves a programme, creating it first under an id of the client',
  })
    .input(
      z.strictObject({
        programmeId: idSchema,
        /** The save that was seen; 0 creates the programme. */
        version: z.int().check(z.minimum(0)),
        draft: programmeDraftSchema,
      }),
    )
    .output(programmeDetailSchema),

  endProgramme: procedure({
    method: 'POST',
    path: '/vouchers/programmes/{programmeId}/end',
    access: ['admin'],
    summary: 'Lets nobody ask for the programme from today on; what is registered lasts until its last day',
  })
    .input(programmeId)
    .output(programmeDetailSchema),

  listVouchers: procedure({
    method: 'GET',
    path: '/vouchers/programmes/{programmeId}/children',
    access: ['admin'],
    summary: "A programme's vouchers in pages: asked for, registered, or over",
  })
    .input(
      z.strictObject({
        programmeId: idSchema,
        part: z.enum(voucherParts),
        after: z.optional(idSchema),
      }),
    )
    .output(z.object({ vouchers: z.array(voucherSchema), next: z.nullable(idSchema) })),

  registerVoucher: procedure({
    method: 'POST',
    path: '/vouchers/{voucherId}/registration',
    access: ['admin'],
    errors: ['voucher/not-asked', 'voucher/days-out-of-order', 'voucher/child-has-one'],
    summary: "Notes the days that a voucher has in the pupils' register. Idempotent",
  })
    .input(z.strictObject({ voucherId: idSchema, fromOn: localDateSchema, untilOn: localDateSchema }))
    .output(voucherSchema),

  refuseVoucher: procedure({
    method: 'POST',
    path: '/vouchers/{voucherId}/refusal',
    access: ['admin'],
    errors: ['voucher/not-asked'],
    summary: 'Refuses a voucher with a reason that the family reads. Idempotent',
  })
    .input(z.strictObject({ voucherId: idSchema, reason: reasonSchema }))
    .output(voucherSchema),

  endVoucher: procedure({
    method: 'POST',
    path: '/vouchers/{voucherId}/end',
    access: ['admin'],
    errors: ['voucher/not-registered', 'voucher/days-out-of-order'],
    summary: 'Ends a registered voucher on an earlier day, with a reason. Idempotent',
  })
    .input(z.strictObject({ voucherId: idSchema, untilOn: localDateSchema, reason: reasonSchema }))
    .output(voucherSchema),

  showPersonalCode: procedure({
    method: 'POST',
    path: '/vouchers/{voucherId}/personal-code',
    access: ['admin'],
    summary: "Shows a child's personal code; the audit log notes who looked",
  })
    .input(z.strictObject({ voucherId: idSchema }))
    .output(z.object({ personalCode: z.string() })),

  listFamilyVouchers: procedure({
    method: 'GET',
    path: '/vouchers/of-family',
    access: ['parent'],
    summary: "The vouchers of the caller's children, and the programmes that may be asked for",
  }).output(z.object({ children: familyVouchersSchema })),

  getChildVouchers: procedure({
    method: 'GET',
    path: '/vouchers/of/{childId}',
    access: ['admin', 'parent'],
    summary: "A child's vouchers, and the programmes that its family may ask for",
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(childVouchersSchema),

  askVoucher: procedure({
    method: 'POST',
    path: '/vouchers',
    access: ['parent'],
    errors: [
      'voucher/programme-ended',
      'voucher/not-offered',
      'voucher/used-elsewhere',
      'voucher/too-young',
      'voucher/code-needed',
      'voucher/code-of-other-day',
      'voucher/no-places',
      'voucher/child-has-one',
      'db/conflict',
    ],
    summary: 'Asks for a child’s voucher; it holds a place. Idempotent: the client makes the id',
  })
    .input(askedVoucherSchema)
    .output(childVouchersSchema),

  ...voucherMonthsContract,
  ...voucherInvoicesContract,
  ...voucherLayoutsContract,
};
