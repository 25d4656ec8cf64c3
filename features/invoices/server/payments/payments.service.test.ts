import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createCreditNote } from '../invoices/corrections.service.ts';
import { carryOver } from '../invoices/opening-entries.service.ts';
import { accountDifferences, createInvoice, openBooks } from '../invoices.factory.ts';
import { payerBalances, paymentStateOf } from '../invoices.service.ts';
import { undoPayment } from './payment-undoing.service.ts';
import { bookPayments, markPaid, type NewPayment, refundPayer } from './payments.service.ts';
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
afterAll(() => drop());
beforeEach(async () => {
  ({ id: payer, email: address } = await createUser(db, { role: 'parent' }));
});

const scope = (actor = admin) => testScope(db, actor);
const money = { paidOn: '2026-11-20', method: 'transfer' as const, note: '' };
const pay = (invoiceId: string, amountCents: number, requestId: string = crypto.randomUUID()) =>
  markPaid(scope(), { invoiceId, amountCents, requestId, ...money });
const refund = (amountCents: number, requestId: string = crypto.randomUUID()) =>
  refundPayer(scope(), { payerId: payer, amountCents, requestId, ...money });
const credit = (invoiceId: string, amountCents: number, requestId: string = crypto.randomUUID()) =>
  createCreditNote(scope(), { invoiceId, amountCents, reason: 'Vaikas sirgo', requestId });
const balance = async (id = payer) => (await payerBalances(scope(), [id])).get(id);
const stateOf = async (source: string) => (await paymentStateOf(scope(), [source])).get(source);

describe('markPaid', () => {
  it('pays an invoice, and mails the payer that the money came', async () => {
    const { id, source } = await createInvoice(db, payer);
    await pay(id, 4500);
    expect(await stateOf(source)).toMatchObject({ state: 'paid', openCents: 0, paidCents: 4500 });
    await sendDue(db);
    expect((await mailsTo(db, address)).at(-1)?.subject).toBe('Gavome Jūsų mokėjimą: 45,00 €');
  });

  it('books the same request once, however often and concurrently', async () => {
    const { id } = await createInvoice(db, payer);
    const requestId = crypto.randomUUID();
    await Promise.all(Array.from({ length: 6 }, () => pay(id, 1000, requestId)));
    expect(await balance()).toMatchObject({ openCents: 3500, creditCents: 0 });
    // The answer was lost, and the admin typed another sum.
    await expect(pay(id, 2000, requestId)).rejects.toMatchObject({ code: 'db/conflict' });
    expect(await balance()).toMatchObject({ openCents: 3500 });
  });

  it('lets an overpayment pay what is due first, and keeps the rest as credit for the next invoice', async () => {
    const later = await createInvoice(db, payer, { dueOn: '2026-12-20', cents: 1000 });
    const sooner = await createInvoice(db, payer, { dueOn: '2026-12-01', cents: 1000 });
    const named = await createInvoice(db, payer, { dueOn: '2026-12-30', cents: 1000 });
    await pay(named.id, 2500);
    const open = async () =>
      Promise.all([named, sooner, later].map(async ({ source }) => (await stateOf(source))?.openCents));
    expect(await open()).toEqual([0, 0, 500]);
    await pay(later.id, 800);
    expect(await balance()).toEqual({ openCents: 0, carriedCents: 0, overdueCents: 0, creditCents: 300 });
    const next = await createInvoice(db, payer, { cents: 200 });
    expect(next.state).toBe('paid');
    expect(await balance()).toMatchObject({ openCents: 0, creditCents: 100 });
  });

  it('refuses a future day, a missing invoice, and anybody but an admin', async () => {
    const { id } = await createInvoice(db, payer);
    const given = { invoiceId: id, amountCents: 1, requestId: crypto.randomUUID(), ...money };
    await expect(markPaid(scope(), { ...given, paidOn: '2026-11-21' })).rejects.toMatchObject({
      code: 'payment/in-future',
    });
    await expect(pay(crypto.randomUUID(), 1)).rejects.toMatchObject({ code: 'db/no-document' });
    for (const role of ['teacher', 'parent', 'child'] as const) {
      const other = await createUser(db, { role });
      await expect(markPaid(scope(other), given)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    }
  });
});

describe('refundPayer', () => {
  it('refunds credit, and never more than there is, also under two concurrent calls', async () => {
    const { id } = await createInvoice(db, payer, { cents: 1000 });
    await pay(id, 1600);
    const two = await Promise.allSettled([refund(500), refund(500)]);
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await balance()).toMatchObject({ creditCents: 100 });
    await expect(refund(101)).rejects.toMatchObject({
      code: 'payment/refund-too-large',
      data: { creditCents: 100 },
    });
  });

  it('records the same request once', async () => {
    const { id } = await createInvoice(db, payer, { cents: 1000 });
    await pay(id, 1600);
    const requestId = crypto.randomUUID();
    await refund(200, requestId);
    await refund(200, requestId);
    expect(await balance()).toMatchObject({ creditCents: 400 });
    await expect(refund(300, requestId)).rejects.toMatchObject({ code: 'db/conflict' });
    await expect(pay(id, 200, requestId)).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it('refuses a user without invoices', async () => {
    await expect(refund(1)).rejects.toMatchObject({ code: 'db/no-document' });
  });
});

type Act = {
  readonly kind: 'issue' | 'pay' | 'credit' | 'refund' | 'again' | 'undo' | 'unrefund' | 'carry';
  readonly of: number;
  readonly cents: number;
};
const anAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('issue', 'pay', 'pay', 'credit', 'refund', 'again', 'undo', 'unrefund', 'carry'),
  of: fc.nat(4),
  cents: fc.integer({ min: 1, max: 6000 }),
});

describe('the balance of a family', () => {
  // A thousand with ORBITA_LEDGER_RUNS=1000.
  const runs = Number(process.env.ORBITA_LEDGER_RUNS ?? 20);

  it(
    'is the invoices minus credit notes, payments and what was carried over, to the cent, whatever happens in any order',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anAct, { minLength: 3, maxLength: 12 }), async (acts) => {
          const id = (await createUser(db)).id;
          const issued: string[] = [];
          let expected = 0;
          let last: NewPayment | undefined;
          for (const { kind, of, cents } of acts) {
            const invoiceId = issued[of % Math.max(1, issued.length)];
            if (kind === 'issue') {
              issued.push((await createInvoice(db, id, { cents })).id);
              expected += cents;
            } else if (kind === 'pay') {
              const invoiceIds = invoiceId ? [invoiceId] : [];
              last = { ...money, payerId: id, amountCents: cents, source: crypto.randomUUID(), invoiceIds };
              await book(last);
              expected -= cents;
            } else if (kind === 'again' && last) await book(last);
            else if (kind === 'credit' && invoiceId)
              expected -= (await taken(credit(invoiceId, cents))) ? cents : 0;
            else if (kind === 'undo' && last) expected += await undone(id, 'payment', last.source);
            else if (kind === 'unrefund') expected -= await undone(id, 'refund');
            else if (kind === 'carry') {
              const amountCents = of % 2 ? cents : 0 - cents;
              await carry(id, amountCents);
              expected -= amountCents;
            } else if (kind === 'refund') expected += (await taken(refundOf(id, cents))) ? cents : 0;
          }
          const { openCents = 0, creditCents = 0 } = (await balance(id)) ?? {};
          expect(openCents - creditCents).toBe(expected);
          expect(openCents === 0 || creditCents === 0).toBe(true);
        }),
        { numRuns: runs },
      );
      expect(await accountDifferences(db)).toEqual([]);
    },
    20_000 + runs * 500,
  );

  const carry = (payerId: string, amountCents: number) => {
    const entry = { payerId, amountCents, reason: 'Iš senos sistemos', source: crypto.randomUUID() };
    return transaction(scope(), (tx) => carryOver(tx, entry));
  };
  const book = (payment: NewPayment) => transaction(scope(), (tx) => bookPayments(tx, [payment]));
  const refundOf = (payerId: string, amountCents: number) =>
    refundPayer(scope(), { payerId, amountCents, requestId: crypto.randomUUID(), ...money });
  /**
   * Undoes the newest payment or refund of a payer; returns its cents when that worked and was not done before.
   */
  const undone = async (payerId: string, kind: 'payment' | 'refund', source?: string) => {
    const entries = () =>
      db.selectFrom('payments').selectAll().where('payer_id', '=', payerId).orderBy('id', 'desc').execute();
    const before = await entries();
    const found = before.find((each) => each.kind === kind && (!source || each.source === source));
    if (!found) return 0;
    const why = { reason: 'Klaida' };
    if (kind === 'refund') await undoRefund(scope(), { refundId: found.id, ...why });
    else await taken(undoPayment(scope(), { paymentId: found.id, ...why }));
    return (await entries()).length > before.length ? found.amount_cents : 0;
  };
  const taken = (act: Promise<unknown>) =>
    act.then(
      () => true,
      () => false,
    );
});
