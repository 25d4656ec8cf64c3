import * as z from 'zod/mini';
import { agreementNumberSchema, voucherSchema } from '#features/vouchers/shared/vouchers.ts';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { outsideWays } from './outside.ts';

/** A signed agreement that a voucher may stand on. */
export const voucherPaperSchema = z.object({
  signatureId: idSchema,
  title: localizedTextSchema,
  version: z.int(),
  signedOn: localDateSchema,
  /** Null for one that was signed in the program. */
  way: z.nullable(z.enum(outsideWays)),
  /** Who signed; null once the account is deleted. */
  signer: z.nullable(z.string()),
});
export type VoucherPaper = z.infer<typeof voucherPaperSchema>;

export const voucherAgreementsContract = {
  listVoucherPapers: procedure({
    method: 'GET',
    path: '/agreements/for-voucher/{voucherId}',
    access: ['admin'],
    summary: 'The voucher agreements that are signed for the child of a voucher, the latest first',
  })
    .input(z.strictObject({ voucherId: idSchema }))
    .output(z.object({ papers: z.array(voucherPaperSchema) })),

  linkVoucherAgreement: procedure({
    method: 'PUT',
    path: '/agreements/for-voucher/{voucherId}',
    access: ['admin'],
    summary: 'Says which signed agreement, under which number, a voucher stands on. Idempotent',
  })
    .input(z.strictObject({ voucherId: idSchema, signatureId: idSchema, number: agreementNumberSchema }))
    .output(voucherSchema),
};
