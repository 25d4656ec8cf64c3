import type { Tx } from '#platform/server/database/transaction.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso } from '#platform/server/scope.ts';
import { lockAccounts, settleAccounts } from './accounts.service.ts';
import * as repository from './opening-entries.repository.ts';

/** What a family brought from before. */
export interface Carried {
  readonly payerId: string;
  /** Above 0 a credit, below 0 a debt. */
  readonly amountCents: number;
  /** The family reads it too. */
  readonly reason: string;
  /** Identifies the entry permanently: a known one is skipped. */
  readonly source: string;
}

/**
 * Enters a balance from before in the caller's transaction (decision C5): an entry of the ledger, and no invoice. A credit
 * pays what is open, then the next invoices; a debt is paid by the next money that names no invoice. A wrong entry is
 * corrected by one against it. Idempotent by source, with `db/conflict` for another family or sum.
 */
export async function carryOver(tx: Tx, { payerId, amountCents, reason, source }: Carried): Promise<void> {
  const held = await lockAccounts(tx, [payerId]);
  const known = await repository.findOpeningEntry(tx.db, source);
  if (known) {
    requireSameRequest(known, { payerId, amountCents, reason });
    return;
  }
  await repository.insertOpeningEntry(tx.db, {
    ...{ payer_id: payerId, amount_cents: amountCents, reason, source },
    ...{ recorded_by: tx.actor?.id ?? null, recorded_at: nowIso(tx) },
  });
  held.set(payerId, (held.get(payerId) ?? 0) + amountCents);
  await settleAccounts(tx, held);
}
