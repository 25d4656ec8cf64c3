import { randomUUID } from 'node:crypto';
import { payerBalances, paymentStateOf } from '#features/invoices/server/invoices.service.ts';
import { bookPayments } from '#features/invoices/server/payments.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { type Scope, today } from '#platform/server/scope.ts';
import { noteInvoicesSettled } from './provider-events.service.ts';
import { findSourcesOf } from './subscriptions.repository.ts';

/** Pays all that a payer owes, as staff book a transfer, and tells billing of it as the job does. */
export async function payAll(scope: Scope, payerId: string): Promise<void> {
  const job = { ...scope, actor: null };
  const { openCents } = (await payerBalances(job, [payerId])).get(payerId) ?? { openCents: 0 };
  if (openCents === 0) return;
  const money = { payerId, amountCents: openCents, paidOn: today(job), method: 'transfer' } as const;
  await transaction(job, async (tx) => {
    await bookPayments(tx, [{ ...money, source: `seed/${randomUUID()}`, invoiceIds: [] }]);
    const invoices = await paymentStateOf(tx, await findSourcesOf(tx.db, payerId));
    const paid = [...invoices.values()].filter(({ state }) => state === 'paid');
    await noteInvoicesSettled(
      tx,
      paid.map(({ source }) => ({ source, how: 'paid' as const })),
    );
  });
}
