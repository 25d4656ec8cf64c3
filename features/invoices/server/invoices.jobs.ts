import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { findUntold, markTold, type SettledInvoice } from './invoices/accounts.repository.ts';
import { lockAccounts } from './invoices/accounts.service.ts';

/** A feature that is notified of settled invoices, and of those open again, in the transaction that marks them as reported. */
export interface SettledListener {
  /**
   * Locks the listener's own rows for these invoices, by their sources: before accounts and invoices,
   * everywhere.
   */
  lock(tx: Tx, sources: readonly string[]): Promise<void>;
  note(tx: Tx, settled: readonly SettledInvoice[]): Promise<void>;
}

/**
 * The job: notifies other features of invoices' states: paid, withdrawn, or open again. The worker composes the listeners. All
 * of it is one transaction, so that each listener is notified of a change once, however often the job is tried and in whatever
 * order jobs run.
 */
export async function handleInvoicesSettled(
  scope: Scope,
  { invoiceIds }: JobPayloads['handleInvoicesSettled'],
  listeners: readonly SettledListener[],
): Promise<void> {
  const asked = await findUntold(scope.db, invoiceIds);
  if (asked.length === 0) return;
  await transaction(scope, async (tx) => {
    for (const { lock } of listeners)
      await lock(
        tx,
        asked.map(({ source }) => source),
      );
    await lockAccounts(
      tx,
      asked.map(({ payerId }) => payerId),
    );
    const ids = asked.map(({ id }) => id);
    const settled = await markTold(tx.db, ids, nowIso(tx));
    if (settled.length === 0) return;
    for (const { note } of listeners) await note(tx, settled);
  });
}
