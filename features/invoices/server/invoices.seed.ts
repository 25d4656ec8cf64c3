import { randomUUID } from 'node:crypto';
import type { SignedInScope } from '#platform/server/scope.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { openForTransfers } from './payments/demo-bank.service.ts';
import { camtOf } from './statements/statement-writing.rules.ts';
import { importStatement } from './statements/statements.service.ts';
import { getPayingFamily, issueReceipt, voidReceipt } from './till/receipts.service.ts';
import { closeTillDay, getTillDay, recordTillEntry } from './till/till-days.service.ts';

/**
 * Yesterday's statement of the demo academy's bank: one open invoice is partly paid, and two transfers can't be attributed.
 * They wait for the admin.
 */
export async function seedStatement(scope: SignedInScope, today: LocalDate): Promise<void> {
  const { iban, invoices } = await openForTransfers(scope);
  const yesterday = addDays(today, -1);
  const part = invoices.at(-1);
  const transfers = [
    ...(part
      ? [
          {
            amountCents: Math.ceil(part.openCents / 2),
            payerName: part.payerName,
            reference: part.reference,
            text: '',
          },
        ]
      : []),
    { amountCents: 4990, payerName: 'Algirdas Mickevičius', reference: '', text: 'Už Urtės būrelį' },
    {
      amountCents: 31_050,
      payerName: 'UAB „Baltų nuoma“',
      reference: '',
      text: 'Permokos grąžinimas, sutartis 14/26',
    },
  ].map((transfer, place) => ({
    ...transfer,
    ...{ id: `DEMO-${place + 1}`, bookedOn: yesterday, payerIban: 'LT601010012345678901' },
  }));
  const bytes = Buffer.from(camtOf({ iban, createdAt: `${today}T04:00:00Z`, transfers }));
  await importStatement(scope, { bytes, columns: null });
}

/**
 * The demo academy's till: a day with cash, a card payment and a voided receipt, counted and closed by the admin who acts.
 */
export async function seedTill(scope: SignedInScope, today: LocalDate): Promise<void> {
  const { invoices } = await openForTransfers(scope);
  const day = addDays(today, -1);
  const cash = (kind: 'put-in' | 'to-bank', amountCents: number, reason: string) =>
    recordTillEntry(scope, { entryId: randomUUID(), day, kind, amountCents, reason });
  await cash('put-in', 5000, 'Smulkūs grąžai');
  const paying = invoices.at(-2);
  if (paying) {
    const { payerId } = paying;
    const { family } = await getPayingFamily(scope, { payerId });
    const form = { payerId, paidOn: day, takenBy: scope.actor.id, note: '', mailed: false };
    const [invoice] = family.invoices;
    const wrong = { requestId: randomUUID(), invoiceIds: [], amountCents: 4500, method: 'card' } as const;
    const { id } = await issueReceipt(scope, { ...form, ...wrong, invoiceIds: [] });
    await voidReceipt(scope, { receiptId: id, reason: 'Terminalas atmetė kortelę' });
    await issueReceipt(scope, {
      ...{ ...form, requestId: randomUUID(), invoiceIds: invoice ? [invoice.id] : [], method: 'cash' },
      amountCents: Math.min(2000, invoice?.openCents ?? 2000),
    });
  }
  const { expectedCents } = await getTillDay(scope, { day });
  await closeTillDay(scope, { day, expectedCents, countedCents: expectedCents - 50, note: 'Trūksta 50 ct' });
}
