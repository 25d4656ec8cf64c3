import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { lockAccounts } from './invoices/accounts.service.ts';
import { findUntold, markTold, type SettledInvoice } from './invoices/settled.repository.ts';

/** Somebody above who wants to know of settled invoices, and of those open again, in the transaction that marks them as told. */
export interface SettledListener {
  /** Holds what is its own of these invoices, by their sources: it is held before accounts and invoices, everywhere. */
  hold(tx: Tx, sources: readonly string[]): Promise<void>;
  hear(tx: Tx, settled: readonly SettledInvoice[]): Promise<void>;
}

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
  const asked = await findUntold(scope.db, invoiceIds);
  if (asked.length === 0) return;
  await transaction(scope, async (tx) => {
    for (const { hold } of listeners)
      await hold(
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
    for (const { hear } of listeners) await hear(tx, settled);
  });
}
