import { randomUUID } from 'node:crypto';
import { pauseForFamily } from '#features/billing/server/subscriptions/pauses.service.ts';
import { promisePayment } from '#features/invoices/server/arrangements/arrangements.service.ts';
import { createCreditNote } from '#features/invoices/server/invoices/corrections.service.ts';
import { createInvoice } from '#features/invoices/server/invoices/issuing.service.ts';
import { undoPayment } from '#features/invoices/server/payments/payment-undoing.service.ts';
import { markPaid, recordPayment, refundPayer } from '#features/invoices/server/payments/payments.service.ts';
import { bookTransfer, ignoreTransfer } from '#features/invoices/server/payments/transfers.service.ts';
import {
  camtOf,
  csvOf,
  type KeptTransfer,
} from '#features/invoices/server/statements/statement-writing.rules.ts';
import { importStatement } from '#features/invoices/server/statements/statements.service.ts';
import { issueReceipt, voidReceipt } from '#features/invoices/server/till/receipts.service.ts';
import {
  closeTillDay,
  getTillDay,
  recordTillEntry,
} from '#features/invoices/server/till/till-days.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays } from '#platform/shared/dates.ts';
import { type MadeMonth, onDay } from './made-month.ts';

/** What happens once, on a day of the month. */
type Act = (made: MadeMonth, scope: SignedInScope, day: string) => Promise<unknown>;

const ownIban = 'LT121000011101001000';

/** Some invoice, oftener one that is open. */
async function anInvoice({ db, dice }: MadeMonth) {
  const all = await db
    .selectFrom('invoice_states as s')
    .innerJoin('invoices as i', 'i.id', 's.invoice_id')
    .select(['i.id', 'i.payer_id as payerId', 'i.reference', 's.open_cents as openCents'])
    .orderBy('i.series')
    .orderBy('i.number')
    .execute();
  const open = all.filter(({ openCents }) => openCents > 0);
  return dice.pick(open.length > 0 && dice.between(0, 2) > 0 ? open : all);
}

/** Of what is open: all, a part, or too much. */
function someOf({ dice }: MadeMonth, openCents: number): number {
  return Math.max(
    1,
    dice.pick([openCents, openCents, Math.ceil(openCents / 3), openCents + dice.between(1, 5000)]),
  );
}

const byHand = (paidOn: string) =>
  ({ requestId: randomUUID(), paidOn, method: 'transfer', note: '' }) as const;

const invoice: Act = async (made, scope, day) => {
  const { dice } = made;
  const lines = Array.from({ length: dice.between(1, 4) }, () => ({
    ...{ textLt: 'Stovykla', textEn: 'Camp' },
    ...{ quantity: dice.between(1, 3), unitCents: dice.between(1, 9999) },
  }));
  const discountCents = dice.pick([0, 0, 1, 499, 3000]);
  const form = { payerId: dice.pick(made.payers), lines, discountCents, dueOn: addDays(day, 14) };
  await createInvoice(scope, { ...form, requestId: randomUUID() });
};

const credit: Act = async (made, scope) => {
  const { id, openCents } = await anInvoice(made);
  const part = made.dice.pick([0, 1, Math.max(1, Math.floor(openCents / 2))]);
  // Everything that is left, or a part.
  const amountCents = part === 0 ? undefined : part;
  const reason = 'Vaikas sirgo';
  await createCreditNote(scope, { invoiceId: id, amountCents, reason, requestId: randomUUID() });
};

const pay: Act = async (made, scope, day) => {
  const { id, openCents } = await anInvoice(made);
  await markPaid(scope, { ...byHand(day), invoiceId: id, amountCents: someOf(made, openCents) });
};

const record: Act = (made, scope, day) =>
  recordPayment(scope, {
    ...byHand(addDays(day, -1)),
    ...{ payerId: made.dice.pick(made.payers), amountCents: made.dice.between(1, 9000) },
  });

const refund: Act = async (made, scope, day) => {
  const { db, dice } = made;
  const rows = await db
    .selectFrom('payer_accounts')
    .select(['payer_id as payerId', 'credit_cents as credit'])
    .where('credit_cents', '>', 0)
    .orderBy('payer_id')
    .execute();
  if (rows.length === 0) return;
  const { payerId, credit: most } = dice.pick(rows);
  await refundPayer(scope, { ...byHand(day), payerId, amountCents: dice.between(1, most) });
};

const undo: Act = async ({ db, dice }, scope) => {
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('kind', '=', 'payment')
    .orderBy('id')
    .execute();
  if (payments.length > 0) await undoPayment(scope, { paymentId: dice.pick(payments).id, reason: 'Klaida' });
};

const promise: Act = async (made, scope, day) => {
  const { id, payerId } = await anInvoice(made);
  const asked = { payerId, requestId: randomUUID(), invoiceIds: [id], untilOn: addDays(day, 9), note: '' };
  await promisePayment(scope, asked);
};

const pause: Act = async ({ db, dice }, scope, day) => {
  const running = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  if (running.length === 0) return;
  const days = { from: addDays(day, dice.between(0, 9)), until: addDays(day, dice.between(10, 30)) };
  await pauseForFamily(scope, { pauseId: randomUUID(), subscriptionId: dice.pick(running).id, ...days });
};

/** The bank's file of the day before: what is exact, what is wrong, what belongs to nobody; sometimes in a second format, too. */
export async function importOf(made: MadeMonth, day: string): Promise<void> {
  const { dice } = made;
  const transfers: KeptTransfer[] = [];
  for (let count = dice.between(4, 9); count > 0; count -= 1) {
    const { reference, openCents } = await anInvoice(made);
    transfers.push({
      ...{ id: randomUUID(), bookedOn: addDays(day, -1), payerIban: 'LT601010012345678901' },
      ...{ payerName: 'Rasa Petrauskienė', text: 'Už būrelį', amountCents: someOf(made, openCents) },
      reference: dice.between(0, 3) === 0 ? '' : (reference ?? ''),
    });
  }
  const files = [camtOf({ iban: ownIban, createdAt: `${day}T04:00:00Z`, transfers }), csvOf({ transfers })];
  for (const file of files.slice(0, dice.between(1, 2)))
    await importStatement(onDay(made, day), { bytes: Buffer.from(file), columns: null });
}

const decide: Act = async (made, scope) => {
  const { db, dice } = made;
  const waiting = await db
    .selectFrom('bank_transfers')
    .select(['id', 'proposed_id as proposed'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  for (const { id, proposed } of waiting.slice(0, 3)) {
    if (dice.between(0, 3) === 0) await ignoreTransfer(scope, { transferId: id, reason: 'Ne mūsų' });
    else await bookTransfer(scope, { transferId: id, invoiceId: proposed ?? (await anInvoice(made)).id });
  }
};

const receipt: Act = async (made, scope, day) => {
  const { dice, admin } = made;
  const { id, payerId, openCents } = await anInvoice(made);
  const form = { payerId, takenBy: admin.id, note: '', mailed: false, requestId: randomUUID() };
  const paidOn = dice.pick([day, day, addDays(day, -1)]);
  const money = {
    amountCents: someOf(made, openCents),
    paidOn,
    method: dice.pick(['cash', 'card'] as const),
  };
  const { id: receiptId } = await issueReceipt(scope, {
    ...form,
    ...money,
    invoiceIds: dice.pick([[], [id]]),
  });
  if (dice.between(0, 4) === 0) await voidReceipt(scope, { receiptId, reason: 'Ne ta suma' });
};

const till: Act = async ({ dice }, scope, day) => {
  const kind = dice.pick(['put-in', 'put-in', 'paid-out', 'to-bank'] as const);
  const amountCents = dice.between(1, 4000);
  await recordTillEntry(scope, { entryId: randomUUID(), day, kind, amountCents, reason: 'Kasa' });
};

const count: Act = async ({ dice }, scope, day) => {
  const { earliestOpen } = await getTillDay(scope, { day });
  const closing = earliestOpen ?? day;
  const { expectedCents } = await getTillDay(scope, { day: closing });
  const countedCents = Math.max(0, expectedCents + dice.pick([0, 0, -50, 5]));
  const note = countedCents === expectedCents ? '' : 'Perskaičiuota';
  await closeTillDay(scope, { day: closing, expectedCents, countedCents, note });
};

const acts: readonly Act[] = [
  ...[invoice, credit, credit, pay, record, refund, undo, promise, pause],
  ...[decide, decide, receipt, receipt, receipt, till, count],
];

/** One act by dice. What the program refuses, such as a refund of too much, did not happen. */
export async function actOfDay(made: MadeMonth, day: string): Promise<void> {
  try {
    await made.dice.pick(acts)(made, onDay(made, day), day);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
