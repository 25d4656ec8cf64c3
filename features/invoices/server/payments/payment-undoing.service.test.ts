import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createCreditNote } from '../invoices/corrections.service.ts';
import { getInvoice } from '../invoices/invoice-reading.service.ts';
import { accountDifferences, createInvoice, createWaitingTransfer, openBooks } from '../invoices.factory.ts';
import { handleInvoicesSettled } from '../invoices.jobs.ts';
import { payerBalances, paymentStateOf } from '../invoices.service.ts';
import { listPayments, undoPayment } from './payment-undoing.service.ts';
import { markPaid, refundPayer } from './payments.service.ts';
import { listTransfers } from './transfer-list.service.ts';
import { bookTransfer } from './transfers.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: string;
let address: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  await openBooks(db);
});
afterAll(async () => {
  expect(await accountDifferences(db)).toEqual([]);
  await drop();
});
beforeEach(async () => {
  ({ id: payer, email: address } = await createUser(db, { role: 'parent' }));
});

const scope = (actor = admin) => testScope(db, actor);
const money = { paidOn: '2026-11-20', method: 'transfer' as const, note: '' };
const reason = 'Įrašyta ne tai šeimai';
const payments = async () => (await listPayments(scope(), { payerId: payer })).payments;
/** Pays and returns the payment's id. */
async function pay(invoiceId: string, amountCents: number): Promise<string> {
  await markPaid(scope(), { invoiceId, amountCents, requestId: crypto.randomUUID(), ...money });
  return (await payments())[0]?.id ?? '';
}
const undo = (paymentId: string, actor = admin) => undoPayment(scope(actor), { paymentId, reason });
const balance = async () => (await payerBalances(scope(), [payer])).get(payer);
const stateOf = async (source: string) => (await paymentStateOf(scope(), [source])).get(source);

describe('undoPayment', () => {
  it('reopens what was paid by mistake, beside an entry that says why', async () => {
    const { id, source } = await createInvoice(db, payer);
    const paymentId = await pay(id, 4500);
    await undo(paymentId);
    expect(await stateOf(source)).toMatchObject({ state: 'open', openCents: 4500, paidCents: 0 });
    expect(await payments()).toMatchObject([
      { kind: 'reversal', amountCents: 4500, note: reason, undone: false },
      { kind: 'payment', id: paymentId, amountCents: 4500, undone: true },
    ]);
    const { payments: ofInvoice } = await getInvoice(scope(), { invoiceId: id });
    expect(ofInvoice).toMatchObject([
      { amountCents: 4500, paymentId: null },
      { amountCents: -4500, method: 'transfer', paymentId: null },
    ]);
  });

  it('tells the family in words, once', async () => {
    const { id } = await createInvoice(db, payer);
    await undo(await pay(id, 4500));
    await sendDue(db);
    const mails = (await mailsTo(db, address)).filter(({ subject }) => subject.startsWith('Mokėjimas'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Mokėjimas atšauktas: 45,00 €']);
    expect(mails[0]?.body_text).toContain(reason);
  });

  it('takes what a payment left as credit from the credit, and from what that has paid since', async () => {
    const first = await createInvoice(db, payer, { cents: 1000 });
    const paymentId = await pay(first.id, 2500);
    const second = await createInvoice(db, payer, { cents: 900 });
    expect(await balance()).toMatchObject({ openCents: 0, creditCents: 600 });
    await undo(paymentId);
    expect(await balance()).toMatchObject({ openCents: 1900, creditCents: 0 });
    expect(await stateOf(second.source)).toMatchObject({ state: 'open', openCents: 900 });
  });

  it('lets other money of the family pay what is open again', async () => {
    const { id, source } = await createInvoice(db, payer, { cents: 1000 });
    const wrong = await pay(id, 1000);
    await pay(id, 1400);
    await undo(wrong);
    expect(await stateOf(source)).toMatchObject({ state: 'paid', paidCents: 1000 });
    expect(await balance()).toMatchObject({ openCents: 0, creditCents: 400 });
  });

  it('leaves alone what a credit note has taken back', async () => {
    const { id } = await createInvoice(db, payer, { cents: 1000 });
    const paymentId = await pay(id, 1000);
    const note = { invoiceId: id, amountCents: 400, reason: 'Vaikas sirgo', requestId: crypto.randomUUID() };
    await createCreditNote(scope(), note);
    await undo(paymentId);
    expect(await balance()).toMatchObject({ openCents: 600, creditCents: 0 });
  });

  it('refuses money already refunded to the family', async () => {
    const { id } = await createInvoice(db, payer, { cents: 1000 });
    const paymentId = await pay(id, 1500);
    await createCreditNote(scope(), {
      ...{ invoiceId: id, amountCents: 1000, reason: 'Vaikas sirgo', requestId: crypto.randomUUID() },
    });
    const sent = { payerId: payer, amountCents: 1500, requestId: crypto.randomUUID(), ...money };
    await refundPayer(scope(), sent);
    await expect(undo(paymentId)).rejects.toMatchObject({ code: 'payment/sent-back' });
  });

  it('undoes once, however often and also for two concurrent admins', async () => {
    const { id } = await createInvoice(db, payer);
    const paymentId = await pay(id, 4500);
    await Promise.all([undo(paymentId), undo(paymentId), undo(paymentId)]);
    await undo(paymentId);
    expect(await balance()).toMatchObject({ openCents: 4500, creditCents: 0 });
    expect(await payments()).toHaveLength(2);
    const acts = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'undoPayment')
      .where('subject_id', '=', payer)
      .execute();
    expect(acts).toMatchObject([{ detail: { paymentId, amountCents: 4500, reason } }]);
  });

  it('lets a transfer wait again, and be booked for the right family', async () => {
    const wrong = await createInvoice(db, (await createUser(db)).id, { cents: 700 });
    const right = await createInvoice(db, payer, { cents: 700 });
    const transferId = await createWaitingTransfer(db, { amountCents: 700 });
    for (const { id: invoiceId, payerId } of [wrong, right, right]) {
      await bookTransfer(scope(), { transferId, invoiceId });
      const [booked] = (await listPayments(scope(), { payerId })).payments;
      await undo(booked?.id ?? '');
      const { transfers } = await listTransfers(scope(), { page: 1, pageSize: 10 });
      expect(transfers).toMatchObject([{ id: transferId, why: 'undone', proposal: null }]);
    }
    await bookTransfer(scope(), { transferId, invoiceId: right.id });
    expect(await stateOf(right.source)).toMatchObject({ state: 'paid' });
    expect(await stateOf(wrong.source)).toMatchObject({ state: 'open' });
  });

  it('notifies other features that an invoice is open again, but not of what was corrected meanwhile', async () => {
    const { id, source } = await createInvoice(db, payer);
    const heard: string[] = [];
    const listen = async (_: unknown, all: readonly { source: string; how: string }[]) =>
      void heard.push(...all.map(({ how, source: of }) => `${how} ${of}`));
    const told = () =>
      handleInvoicesSettled(scope(), { invoiceIds: [id] }, [{ lock: async () => {}, note: listen }]);
    const first = await pay(id, 4500);
    await told();
    await undo(first);
    await told();
    await told();
    await undo(await pay(id, 4500));
    await told();
    await pay(id, 4500);
    await told();
    expect(heard).toEqual([`paid ${source}`, `open ${source}`, `paid ${source}`]);
  });

  it('refuses a missing payment, a refund, and anybody but admins', async () => {
    await expect(undo(crypto.randomUUID())).rejects.toMatchObject({ code: 'db/no-document' });
    const { id } = await createInvoice(db, payer, { cents: 1000 });
    const paymentId = await pay(id, 1500);
    await refundPayer(scope(), {
      payerId: payer,
      amountCents: 500,
      requestId: crypto.randomUUID(),
      ...money,
    });
    const [sentBack] = await payments();
    await expect(undo(sentBack?.id ?? '')).rejects.toMatchObject({ code: 'db/no-document' });
    for (const role of ['teacher', 'parent', 'child'] as const) {
      const actor = await createUser(db, { role });
      await expect(undo(paymentId, actor)).rejects.toMatchObject({ code: 'auth/permission-denied' });
      const look = listPayments(scope(actor), { payerId: payer });
      await expect(look).rejects.toMatchObject({ code: 'auth/permission-denied' });
    }
    const nobody = listPayments(scope(), { payerId: admin.id });
    await expect(nobody).rejects.toMatchObject({ code: 'db/no-document' });
  });
});
