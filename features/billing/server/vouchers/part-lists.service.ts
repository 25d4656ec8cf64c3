import { requireMay } from '#platform/server/require-may.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import type { VoucherPart, WaitingPart } from '../../shared/voucher-parts.ts';
import * as repository from './part-lists.repository.ts';

interface Wanted {
  readonly programmeId: string;
  /** 'YYYY-MM'. */
  readonly month: string;
}

/** What vouchers of a programme lowered invoices of a month by, by name, and what became of it. Admins only. */
export async function listVoucherParts(
  scope: SignedInScope,
  wanted: Wanted,
): Promise<{ parts: VoucherPart[] }> {
  requireMay(mayManageBilling(scope.actor));
  return { parts: await repository.findPartsOfMonth(scope.db, wanted) };
}

/** What the next charges of the children for whom somebody pays have for months of vouchers. The caller has proven who asks. */
export function listWaitingParts({ db }: Pick<Scope, 'db'>, payerId: string): Promise<WaitingPart[]> {
  return repository.findWaitingParts(db, payerId);
}
