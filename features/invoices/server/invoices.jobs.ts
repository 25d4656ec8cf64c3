import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { markTold, type SettledInvoice } from './settled.repository.ts';

/** Somebody above who wants to know of settled invoices, and of those open again; it joins the transaction in which they are marked as told. */
export type SettledListener = (tx: Tx, settled: readonly SettledInvoice[]) => Promise<void>;

/**
 * The job: tells the features above how invoices stand: paid, withdrawn, or open again. Who listens is composed in the worker.
 * All of it is one transaction, so that each listener hears of a change once, however often the job is tried and in
 * whatever order jobs run.
 */
export async function tellInvoicesSettled(
  scope: Scope,
  { invoiceIds }: JobPayloads['tellInvoicesSettled'],
  listeners: readonly SettledListener[],
): Promise<void> {
  await transaction(scope, async (tx) => {
    const settled = await markTold(tx.db, invoiceIds, nowIso(tx));
    if (settled.length === 0) return;
    for (const listen of listeners) await listen(tx, settled);
  });
}
