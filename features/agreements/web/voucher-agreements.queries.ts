import { featureClient } from '#platform/web/api.ts';
import type { agreementsContract } from '../shared/agreements.contract.ts';

const { query } = featureClient<typeof agreementsContract>('agreements');

/** The signed agreements that a voucher may stand on. */
export const voucherPapersQuery = (voucherId: string) =>
  query.listVoucherPapers.queryOptions({ input: { voucherId } });

/** Links one of them, under its number. */
export const linkVoucherAgreement = query.linkVoucherAgreement.mutationOptions({});
