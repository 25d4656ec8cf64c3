import { randomUUID } from 'node:crypto';
import { transaction } from '#platform/server/database/transaction.ts';
import { type SignedInScope, today as todayOf } from '#platform/server/scope.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { planPayments, promisePayment } from './arrangements/arrangements.service.ts';
import { createInvoice } from './invoices/issuing.service.ts';
import { remindOf } from './invoices/reminders.service.ts';
import { openForTransfers } from './payments/demo-bank.service.ts';
import { markPaid } from './payments/payments.service.ts';
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

/**
 * Three families who owe something: one has promised to pay next week, one pays in parts and is late with the second, and one was reminded twice.
 */
export async function seedDebts(
  payers: readonly string[],
  adminBefore: (days: number) => SignedInScope,
): Promise<void> {
  const [promising, paying, silent] = payers;
  if (!(promising && paying && silent)) throw new Error('The demo academy has too few families.');
  const day = (days: number) => addDays(todayOf(adminBefore(0)), days);
  const owe = async (payerId: string, unitCents: number, dueOn: LocalDate) => {
    const lines = [{ textLt: 'Vasaros stovykla', textEn: 'Summer camp', quantity: 1, unitCents }];
    const form = { payerId, lines, discountCents: 0, dueOn, requestId: randomUUID() };
    return (await createInvoice(adminBefore(45), form)).id;
  };
  const promised = await owe(promising, 12_000, day(-3));
  await promisePayment(adminBefore(2), {
    ...{ payerId: promising, requestId: randomUUID(), invoiceIds: [promised] },
    ...{ untilOn: day(7), note: 'Skambino mama: sumokės gavusi algą.' },
  });
  const split = await owe(paying, 18_000, day(-5));
  await planPayments(adminBefore(20), {
    ...{ payerId: paying, requestId: randomUUID(), invoiceIds: [split], note: '' },
    parts: [-15, -4, 26].map((days) => ({ dueOn: day(days), amountCents: 6000 })),
  });
  await markPaid(adminBefore(15), {
    ...{ invoiceId: split, requestId: randomUUID(), amountCents: 6000, note: '' },
    ...{ paidOn: day(-15), method: 'transfer' },
  });
  const late = await owe(silent, 9000, day(-13));
  for (const days of [9, 2]) await transaction(adminBefore(days), (tx) => remindOf(tx, late));
}
