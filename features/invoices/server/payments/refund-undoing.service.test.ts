import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import {
  accountDifferences,
  createInvoice,
  createRefund,
  numbersOf,
  openBooks,
} from '../invoices.factory.ts';
import { payerBalances, paymentStateOf } from '../invoices.service.ts';
import { listPayments, undoPayment } from './payment-undoing.service.ts';
import { refundPayer } from './payments.service.ts';
import { undoRefund } from './refund-undoing.service.ts';

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
const reason = 'Pinigai neišsiųsti';
const payments = async () => (await listPayments(scope(), { payerId: payer })).payments;
const undo = (refundId: string, actor = admin) => undoRefund(scope(actor), { refundId, reason });
const balance = async () => (await payerBalances(scope(), [payer])).get(payer);
const again = (amountCents: number) => ({
  ...{ payerId: payer, amountCents, requestId: crypto.randomUUID() },
  ...{ paidOn: '2026-11-20', method: 'transfer' as const, note: '' },
});

describe('undoRefund', () => {
  it("restores the family's credit, beside an entry that says why", async () => {
    const refundId = await createRefund(db, payer, 500);
    expect(await balance()).toMatchObject({ creditCents: 0 });
    await undo(refundId);
    expect(await balance()).toMatchObject({ openCents: 0, creditCents: 500 });
    expect((await payments()).slice(0, 2)).toMatchObject([
      { kind: 'refund-reversal', amountCents: 500, note: reason, undone: false },
      { kind: 'refund', id: refundId, amountCents: 500, undone: true },
    ]);
    await refundPayer(scope(), again(500));
    expect(await balance()).toMatchObject({ creditCents: 0 });
  });

  it('lets the money pay what is open, and takes no number', async () => {
    const refundId = await createRefund(db, payer, 500);
    const { source } = await createInvoice(db, payer, { cents: 700 });
    const numbers = await numbersOf(db, 'ORB');
    await undo(refundId);
    const state = (await paymentStateOf(scope(), [source])).get(source);
    expect(state).toMatchObject({ state: 'open', openCents: 200, paidCents: 500 });
    expect(await balance()).toMatchObject({ openCents: 200, creditCents: 0 });
    expect(await numbersOf(db, 'ORB')).toEqual(numbers);
  });

  it('lets a payment be undone whose money was refunded by mistake', async () => {
    const refundId = await createRefund(db, payer, 500);
    const { id: paymentId } = (await payments()).find(({ kind }) => kind === 'payment') ?? { id: '' };
    const back = () => undoPayment(scope(), { paymentId, reason });
    await expect(back()).rejects.toMatchObject({ code: 'payment/sent-back' });
    await undo(refundId);
    await back();
    expect(await balance()).toMatchObject({ openCents: 0, creditCents: 0 });
  });

  it('undoes once, however often and also for concurrent admins, and is in the audit log', async () => {
    const refundId = await createRefund(db, payer, 500);
    await Promise.all([undo(refundId), undo(refundId), undo(refundId)]);
    await undo(refundId);
    expect(await balance()).toMatchObject({ creditCents: 500 });
    const acts = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'undoRefund')
      .where('subject_id', '=', payer)
      .execute();
    expect(acts).toMatchObject([{ actor_id: admin.id, detail: { refundId, amountCents: 500, reason } }]);
  });

  it('and another concurrent refund never exceed the credit', async () => {
    const refundId = await createRefund(db, payer, 500);
    await Promise.allSettled([
      undo(refundId),
      ...[1, 2, 3].map(() => refundPayer(scope(), again(500))),
      undo(refundId),
    ]);
    const { creditCents = -1 } = (await balance()) ?? {};
    const sent = (await payments()).filter(({ kind, undone }) => kind === 'refund' && !undone);
    expect(sent.reduce((sum, { amountCents }) => sum + amountCents, creditCents)).toBe(500);
  });

  it('mails nobody: the bank reports incoming money', async () => {
    const refundId = await createRefund(db, payer, 500);
    await sendDue(db);
    const before = await mailsTo(db, address);
    await undo(refundId);
    await sendDue(db);
    expect(await mailsTo(db, address)).toHaveLength(before.length);
  });

  it('refuses a missing refund, a payment, and anybody but admins', async () => {
    await expect(undo(crypto.randomUUID())).rejects.toMatchObject({ code: 'db/no-document' });
    const refundId = await createRefund(db, payer, 500);
    for (const { id, kind } of await payments())
      if (kind !== 'refund') await expect(undo(id)).rejects.toMatchObject({ code: 'db/no-document' });
    for (const role of ['teacher', 'parent', 'child'] as const) {
      const actor = await createUser(db, { role });
      await expect(undo(refundId, actor)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    }
  });
});
