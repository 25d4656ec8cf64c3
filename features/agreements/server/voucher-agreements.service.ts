import { getVoucher, stateVoucherAgreement } from '#features/vouchers/server/vouchers.service.ts';
import type { Voucher } from '#features/vouchers/shared/vouchers.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayManageAgreements } from '../shared/agreements.permissions.ts';
import type { VoucherPaper } from '../shared/voucher-agreements.contract.ts';
import { findAgreement } from './agreements.repository.ts';
import { findVoucherPapers } from './voucher-agreements.repository.ts';

/** The voucher agreements that are signed for the child of a voucher, the latest first. Admins only. */
export async function listVoucherPapers(
  scope: SignedInScope,
  { voucherId }: { readonly voucherId: string },
): Promise<{ papers: VoucherPaper[] }> {
  requireMay(mayManageAgreements(scope.actor));
  const { child } = await getVoucher(scope, voucherId);
  const found = await findVoucherPapers(scope.db, child.id);
  return { papers: found.map(({ agreementId: _, ...paper }) => paper) };
}

interface Link {
  readonly voucherId: string;
  readonly signatureId: string;
  /** As the academy numbers its agreements. */
  readonly number: string;
}

/**
 * Says which signed agreement a voucher stands on (record 179). Idempotent. The document is held, so that nobody takes the signature back
 * meanwhile; one that isn't of this child, that was taken back, or of another kind doesn't exist.
 */
export async function linkVoucherAgreement(
  scope: SignedInScope,
  { voucherId, signatureId, number }: Link,
): Promise<Voucher> {
  requireMay(mayManageAgreements(scope.actor));
  const { child } = await getVoucher(scope, voucherId);
  const isIt = (paper: VoucherPaper) => paper.signatureId === signatureId;
  const seen = (await findVoucherPapers(scope.db, child.id)).find(isIt);
  if (!seen) throw new AppError('db/no-document');
  await transaction(scope, async (tx) => {
    await findAgreement(tx.db, seen.agreementId, { lock: true });
    const paper = (await findVoucherPapers(tx.db, child.id)).find(isIt);
    if (!paper) throw new AppError('db/no-document');
    const { version, signedOn } = paper;
    await stateVoucherAgreement(tx, { voucherId, childId: child.id, signatureId, version, number, signedOn });
  });
  return getVoucher(scope, voucherId);
}
