import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { accountDifferences, createInvoice, openBooks } from '../invoices.factory.ts';
import { payerBalances, paymentStateOf } from '../invoices.service.ts';
import { undoPayment } from '../payments/payment-undoing.service.ts';
import { refundPayer } from '../payments/payments.service.ts';
import { getPayingFamily, issueReceipt, listOwnReceipts, voidReceipt } from './receipts.service.ts';
import { receiptForm } from './till.factory.ts';
import { getTillDay } from './till-days.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
let payer: Actor;
let email: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  teacher = await createUser(db, { role: 'teacher', firstName: 'Jonas', lastName: 'Ąžuolas' });
  await openBooks(db);
});
afterAll(() => drop());
beforeEach(async () => {
  const user = await createUser(db, { role: 'parent', firstName: 'Rūta', lastName: 'Petrauskienė' });
  payer = user;
  email = user.email;
});

const as = (actor = admin, now?: string) => testScope(db, actor, now ? { now } : {});
const form = (changes: Parameters<typeof receiptForm>[1] = {}) =>
  receiptForm({ payerId: payer.id, adminId: admin.id }, changes);
const issue = (changes: Parameters<typeof receiptForm>[1] = {}, now?: string) =>
  issueReceipt(as(admin, now), form(changes));
const stateOf = async (source: string) => (await paymentStateOf(as(), [source])).get(source);
const balance = async () => (await payerBalances(as(), [payer.id])).get(payer.id);
const numbersOf = async (year: number) => {
  const rows = await db
    .selectFrom('receipts')
    .select('number')
    .where('year', '=', year)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
};
const receiptOn = async (id: string, day = '2026-11-20') =>
  (await getTillDay(as(), { day })).receipts.find((each) => each.id === id);

describe('issueReceipt', () => {
  it('pays the chosen invoices first, and says what the money was for and who took it', async () => {
    const early = await createInvoice(db, payer.id, { dueOn: '2026-11-01' });
    const late = await createInvoice(db, payer.id, { dueOn: '2026-12-01', cents: 2000 });
    const { id, number } = await issue({ invoiceIds: [late.id], amountCents: 3000, takenBy: teacher.id });
    expect(number).toMatch(/^KV2026-\d{6}$/);
    expect(await stateOf(late.source)).toMatchObject({ state: 'paid' });
    expect(await stateOf(early.source)).toMatchObject({ openCents: 3500 });
    const receipt = await receiptOn(id);
    expect(receipt).toMatchObject({ method: 'cash', takenBy: 'Jonas Ąžuolas', voided: null });
    expect(receipt?.paidFor).toEqual([
      { number: early.number, cents: 1000 },
      { number: late.number, cents: 2000 },
    ]);
  });

  it('pays the earliest due where no invoice is chosen, and the rest becomes credit', async () => {
    const { source } = await createInvoice(db, payer.id);
    await issue({ amountCents: 5000, method: 'card' });
    expect(await stateOf(source)).toMatchObject({ state: 'paid' });
    expect(await balance()).toMatchObject({ openCents: 0, creditCents: 500 });
    expect(await accountDifferences(db)).toEqual([]);
  });

  it('numbers receipts without gaps: concurrent ones in order, refused ones without a number', async () => {
    const stranger = await createUser(db, { role: 'parent' });
    const foreign = await createInvoice(db, stranger.id);
    const before = (await numbersOf(2026)).length;
    const wanted = [form(), form({ invoiceIds: [foreign.id] }), form(), form({ takenBy: payer.id }), form()];
    const answers = await Promise.allSettled(wanted.map((each) => issueReceipt(as(), each)));
    expect(answers.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
    ]);
    const numbers = await numbersOf(2026);
    expect(numbers).toEqual(Array.from({ length: before + 3 }, (_, place) => place + 1));
  });

  it('begins a series with each year', async () => {
    const now = '2027-01-02T10:00:00Z';
    expect((await issue({ paidOn: '2027-01-02' }, now)).number).toBe('KV2027-000001');
    expect((await issue({ paidOn: '2027-01-02' }, now)).number).toBe('KV2027-000002');
  });

  it('is idempotent by the request’s id, and refuses it for other money', async () => {
    const asked = form();
    const answers = await Promise.all(Array.from({ length: 4 }, () => issueReceipt(as(), asked)));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(await balance()).toMatchObject({ creditCents: 4500 });
    const other = issueReceipt(as(), { ...asked, amountCents: 4600 });
    await expect(other).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it('refuses tomorrow, somebody who is no staff or pays nothing, and everybody but admins', async () => {
    await expect(issue({ paidOn: '2026-11-21' })).rejects.toMatchObject({ code: 'payment/in-future' });
    await expect(issue({ takenBy: payer.id })).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(issue({ payerId: teacher.id })).rejects.toMatchObject({ code: 'db/no-document' });
    for (const actor of [teacher, payer])
      await expect(issueReceipt(as(actor), form())).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });

  it('mails the receipt if that is wanted; otherwise the payer hears of the money as of any other', async () => {
    const { number } = await issue({ mailed: true });
    await sendDue(db);
    expect((await mailsTo(db, email)).map(({ subject }) => subject)).toEqual([`Kvitas ${number}: 45,00 €`]);
    await issue();
    await sendDue(db);
    expect((await mailsTo(db, email)).at(-1)?.subject).toBe('Gavome Jūsų mokėjimą: 45,00 €');
  });
});

describe('voidReceipt', () => {
  it('keeps the number, takes the money back and opens the invoice again; idempotent', async () => {
    const { source } = await createInvoice(db, payer.id);
    const { id, number } = await issue();
    const voiding = () => voidReceipt(as(), { receiptId: id, reason: 'Ne ta šeima' });
    await Promise.all([voiding(), voiding()]);
    expect(await stateOf(source)).toMatchObject({ state: 'open', openCents: 4500 });
    expect(await receiptOn(id)).toMatchObject({
      number,
      voided: { day: '2026-11-20', reason: 'Ne ta šeima' },
    });
    expect(await accountDifferences(db)).toEqual([]);
  });

  it('refuses money that was already refunded, a missing receipt, and everybody but admins', async () => {
    const { id } = await issue();
    const money = { amountCents: 4500, paidOn: '2026-11-20', method: 'cash', note: '' } as const;
    await refundPayer(as(), { payerId: payer.id, requestId: crypto.randomUUID(), ...money });
    const voiding = (actor: Actor, receiptId = id) => voidReceipt(as(actor), { receiptId, reason: 'Klaida' });
    await expect(voiding(admin)).rejects.toMatchObject({ code: 'payment/sent-back' });
    await expect(voiding(admin, payer.id)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(voiding(teacher)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });

  it('is the only way to undo the payment of a receipt', async () => {
    const { id } = await issue();
    const { payment_id: paymentId } = await db
      .selectFrom('receipts')
      .select('payment_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const undoing = undoPayment(as(), { paymentId, reason: 'Klaida' });
    await expect(undoing).rejects.toMatchObject({ code: 'payment/has-receipt' });
  });
});

it('shows the desk what a family owes, and who may take its money', async () => {
  const { id, number } = await createInvoice(db, payer.id);
  const { family, takers } = await getPayingFamily(as(), { payerId: payer.id });
  expect(family).toMatchObject({
    name: 'Rūta Petrauskienė',
    openCents: 4500,
    creditCents: 0,
    hasAddress: true,
  });
  expect(family.invoices).toMatchObject([{ id, number, openCents: 4500 }]);
  expect(takers.map(({ id: taker }) => taker)).toEqual(expect.arrayContaining([admin.id, teacher.id]));
  expect(takers.map(({ id: taker }) => taker)).not.toContain(payer.id);
  const missing = getPayingFamily(as(), { payerId: teacher.id });
  await expect(missing).rejects.toMatchObject({ code: 'db/no-document' });
});

it('lists a payer’s own receipts, the newest first and a page at a time', async () => {
  const made: string[] = [];
  for (let count = 0; count < 21; count += 1) made.unshift((await issue({ amountCents: 100 })).id);
  const first = await listOwnReceipts(as(payer), {});
  expect(first.receipts.map(({ id }) => id)).toEqual(made.slice(0, 20));
  const rest = await listOwnReceipts(as(payer), { before: first.next ?? undefined });
  expect(rest).toMatchObject({ receipts: [{ id: made[20] }], next: null });
});
