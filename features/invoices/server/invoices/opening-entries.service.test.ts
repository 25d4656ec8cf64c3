import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { accountDifferences, createInvoice, openBooks } from '../invoices.factory.ts';
import { payerBalances } from '../invoices.service.ts';
import { getPayerLedger } from '../ledger/ledger.service.ts';
import { undoPayment } from '../payments/payment-undoing.service.ts';
import { markPaid, recordPayment } from '../payments/payments.service.ts';
import { correctOpeningEntry } from './opening-corrections.service.ts';
import {
  type Carried,
  carryAllOver,
  carryOver,
  enterOpeningBalance,
  getPayerAccount,
} from './opening-entries.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  await openBooks(db);
});
afterAll(async () => {
  expect(await accountDifferences(db)).toEqual([]);
  await drop();
});

const scope = () => testScope(db, admin);
const aPayer = async () => (await createUser(db, { role: 'parent' })).id;
const carry = (payerId: string, amountCents: number, given: Partial<Carried> = {}) =>
  transaction(scope(), (tx) =>
    carryOver(tx, {
      ...{ payerId, amountCents, reason: 'Iš senos sistemos', source: crypto.randomUUID() },
      ...given,
    }),
  );
const balance = async (id: string) => (await payerBalances(scope(), [id])).get(id);

it('carries a credit over, which pays what is open and then the next invoice', async () => {
  const payer = await aPayer();
  await createInvoice(db, payer, { cents: 1000 });
  await carry(payer, 1500);
  expect(await balance(payer)).toMatchObject({ openCents: 0, creditCents: 500 });
  const next = await createInvoice(db, payer, { cents: 400 });
  expect(next.state).toBe('paid');
  expect(await balance(payer)).toMatchObject({ openCents: 0, creditCents: 100 });
});

it('carries a debt over without an invoice: the family owes it, and money that is left pays it', async () => {
  const payer = await aPayer();
  await carry(payer, -3000);
  expect(await balance(payer)).toEqual({
    ...{ openCents: 3000, carriedCents: 3000, overdueCents: 0, creditCents: 0 },
  });
  const { id } = await createInvoice(db, payer, { cents: 1000 });
  expect(await balance(payer)).toMatchObject({ openCents: 4000, carriedCents: 3000 });
  const money = { paidOn: '2026-11-20', method: 'transfer', note: '' } as const;
  await markPaid(scope(), { invoiceId: id, amountCents: 2500, requestId: crypto.randomUUID(), ...money });
  expect(await balance(payer)).toMatchObject({ openCents: 1500, carriedCents: 1500, creditCents: 0 });
  expect(await db.selectFrom('invoices').select('id').where('payer_id', '=', payer).execute()).toHaveLength(
    1,
  );
});

it('is entered once by its source, also concurrently, and never for another sum', async () => {
  const payer = await aPayer();
  const source = crypto.randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => carry(payer, -700, { source })));
  expect(await balance(payer)).toMatchObject({ carriedCents: 700 });
  await expect(carry(payer, -800, { source })).rejects.toMatchObject({ code: 'db/conflict' });
});

it('is entered for many payers in as many statements as for one, each once, and tells whose was refused', async () => {
  const entry = (payerId: string, amountCents: number, source: string = crypto.randomUUID()) => ({
    ...{ payerId, amountCents, reason: 'Iš senos sistemos', source },
  });
  const carryAll = async (entries: readonly Carried[]) => {
    const counting = countStatements(db);
    const refused = await transaction({ ...scope(), db: counting.db }, (tx) => carryAllOver(tx, entries));
    return { refused, statements: counting.count() };
  };
  const [ona, rasa, lina] = [await aPayer(), await aPayer(), await aPayer()];
  const known = entry(lina, -400);
  const { statements } = await carryAll([known]);
  const fresh = [entry(ona, -500), entry(ona, -700), entry(rasa, 900), entry(rasa, -100)];
  const one = entry(ona, -300);
  const answer = await carryAll([
    ...fresh,
    one,
    one,
    { ...one, amountCents: -301 },
    { ...known, reason: 'Kitaip' },
  ]);
  expect(answer.refused).toEqual(new Map([[one.source, 'db/conflict']]));
  expect(answer.statements).toBeLessThanOrEqual(statements + 1);
  expect(await balance(ona)).toMatchObject({ carriedCents: 1500, creditCents: 0 });
  expect(await balance(rasa)).toMatchObject({ carriedCents: 0, creditCents: 800 });
  expect(await balance(lina)).toMatchObject({ carriedCents: 400 });
  const debts = await db
    .selectFrom('payer_accounts')
    .select(['payer_id as id', 'opening_debt_cents as cents', 'debt_number as number'])
    .where('payer_id', 'in', [ona, rasa])
    .execute();
  expect(new Map(debts.map(({ id, cents }) => [id, cents]))).toEqual(
    new Map([
      [ona, 1500],
      [rasa, 100],
    ]),
  );
  expect(new Set(debts.map(({ number }) => number)).size).toBe(2);
});

it('is corrected by an entry against it, and never changed', async () => {
  const payer = await aPayer();
  await carry(payer, -700);
  await carry(payer, 700, { reason: 'Įvesta per klaidą' });
  expect(await balance(payer)).toMatchObject({ openCents: 0, carriedCents: 0, creditCents: 0 });
  await expect(
    db.updateTable('opening_entries').set({ amount_cents: 1 }).where('payer_id', '=', payer).execute(),
  ).rejects.toThrow();
});

it('is owed again when the money that paid it is undone, and what other money paid stays paid', async () => {
  const payer = await aPayer();
  await carry(payer, -3000);
  const { id: invoiceId } = await createInvoice(db, payer, { cents: 1000 });
  const money = { paidOn: '2026-11-20', method: 'transfer', note: '' } as const;
  await markPaid(scope(), { invoiceId, amountCents: 1000, requestId: crypto.randomUUID(), ...money });
  await recordPayment(scope(), {
    ...{ payerId: payer, amountCents: 3500, requestId: crypto.randomUUID(), ...money },
  });
  const later = await createInvoice(db, payer, { cents: 400 });
  expect(later.state).toBe('paid');
  const { id: paymentId } = await db
    .selectFrom('payments')
    .select('id')
    .where('payer_id', '=', payer)
    .where('amount_cents', '=', 3500)
    .executeTakeFirstOrThrow();
  await undoPayment(scope(), { paymentId, reason: 'Kitos šeimos' });
  expect(await balance(payer)).toMatchObject({ openCents: 3400, carriedCents: 3000, creditCents: 0 });
  const open = await db
    .selectFrom('invoice_states')
    .select(['invoice_id as id', 'open_cents as openCents'])
    .where('payer_id', '=', payer)
    .where('settled_at', 'is', null)
    .execute();
  expect(open).toEqual([{ id: later.id, openCents: 400 }]);
});

it('shows an admin the account, and lets money that names no invoice pay the debt', async () => {
  const payer = await aPayer();
  await carry(payer, -3000);
  const money = { paidOn: '2026-11-20', method: 'cash', note: '' } as const;
  const paid = { payerId: payer, amountCents: 3500, requestId: crypto.randomUUID(), ...money };
  for (const _ of [1, 2]) await recordPayment(scope(), paid);
  expect(await getPayerAccount(scope(), { payerId: payer })).toMatchObject({
    ...{ openCents: 0, carriedCents: 0, creditCents: 500 },
    entries: [{ amountCents: -3000, reason: 'Iš senos sistemos' }],
  });
  await expect(recordPayment(scope(), { ...paid, amountCents: 1 })).rejects.toMatchObject({
    code: 'db/conflict',
  });
  const parent = testScope(db, await createUser(db, { role: 'parent' }));
  const missing = { ...paid, payerId: crypto.randomUUID(), requestId: crypto.randomUUID() };
  for (const [refused, code] of [
    [() => recordPayment(scope(), { ...paid, paidOn: '2026-11-21' }), 'payment/in-future'],
    [() => recordPayment(scope(), missing), 'db/no-document'],
    [() => getPayerAccount(scope(), { payerId: missing.payerId }), 'db/no-document'],
    [() => recordPayment(parent, paid), 'auth/permission-denied'],
    [() => getPayerAccount(parent, { payerId: payer }), 'auth/permission-denied'],
  ] as const)
    await expect(refused()).rejects.toMatchObject({ code });
});

it('says in the account how much is past due: not what was carried over, nor what is due later', async () => {
  const payer = await aPayer();
  await carry(payer, -3000);
  await createInvoice(db, payer, { cents: 1000, now: '2026-10-01T09:00:00Z' });
  await createInvoice(db, payer, { cents: 400 });
  expect(await getPayerAccount(scope(), { payerId: payer })).toMatchObject({
    ...{ openCents: 4400, carriedCents: 3000, overdueCents: 1000 },
  });
});

describe('a balance entered by hand', () => {
  type Given = Partial<Parameters<typeof enterOpeningBalance>[1]>;
  const enter = (payerId: string, given: Given = {}, by: Actor = admin) =>
    enterOpeningBalance(testScope(db, by), {
      ...{ payerId, requestId: crypto.randomUUID(), side: 'debt', amountCents: 3000 },
      ...{ asOf: '2026-08-31', reason: 'Iš popierinio žurnalo' },
      ...given,
    });

  it('is a debt with its day, told to the family, noted, and corrected as an imported one', async () => {
    const { id: payerId, email } = await createUser(db, { role: 'parent' });
    const account = await enter(payerId);
    expect(account).toMatchObject({
      ...{ openCents: 3000, carriedCents: 3000, creditCents: 0 },
      entries: [{ amountCents: -3000, asOf: '2026-08-31', reason: 'Iš popierinio žurnalo', corrects: null }],
    });
    const noted = await db
      .selectFrom('audit_entries')
      .select('detail')
      .where('subject_id', '=', payerId)
      .where('action', '=', 'enterOpeningBalance')
      .execute();
    expect(noted).toEqual([
      { detail: { amountCents: -3000, asOf: '2026-08-31', reason: 'Iš popierinio žurnalo' } },
    ]);
    await sendDue(db);
    const [mail] = await mailsTo(db, email ?? '');
    expect(mail?.body_text).toContain(`2026 m. rugpjūčio 31 d. buvo skola ${formatMoney(3000)}.`);
    const { entries } = await getPayerLedger(scope(), { payerId, from: '2026-08-01', to: '2026-08-31' });
    expect(entries).toMatchObject([{ on: '2026-08-31', kind: 'opening', cents: 3000 }]);
    const change = { requestId: crypto.randomUUID(), amountCents: -1000, reason: 'Suklysta' };
    expect(
      await correctOpeningEntry(scope(), { entryId: account.entries[0]?.id ?? '', ...change }),
    ).toMatchObject({ openCents: 1000, entries: [{}, { amountCents: 2000, asOf: '2026-08-31' }] });
    // The family owed less on that very day.
    const august = await getPayerLedger(scope(), { payerId, from: '2026-08-01', to: '2026-08-31' });
    expect(august).toMatchObject({ closingCents: 1000, entries: [{ cents: 3000 }, { cents: -2000 }] });
  });

  it('is a credit, which pays what is open', async () => {
    const payerId = await aPayer();
    await createInvoice(db, payerId, { cents: 1000 });
    expect(await enter(payerId, { side: 'credit', amountCents: 2500 })).toMatchObject({
      ...{ openCents: 0, creditCents: 1500 },
    });
  });

  it('happens once for a request, also under concurrent calls, and once for a family', async () => {
    const payerId = await aPayer();
    const requestId = crypto.randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => enter(payerId, { requestId })));
    expect((await getPayerAccount(scope(), { payerId })).entries).toHaveLength(1);
    const other = enter(payerId, { requestId, amountCents: 100 });
    await expect(other).rejects.toMatchObject({ code: 'db/conflict' });
    await expect(enter(payerId)).rejects.toMatchObject({ code: 'invoice/opening-exists' });
    const raced = await aPayer();
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => enter(raced)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused beside an imported one, for a day to come, for nobody who pays, and to others', async () => {
    const payerId = await aPayer();
    await carry(payerId, 500);
    await expect(enter(payerId)).rejects.toMatchObject({ code: 'invoice/opening-exists' });
    const late = enter(await aPayer(), { asOf: '2030-01-01' });
    await expect(late).rejects.toMatchObject({ code: 'invoice/opening-in-future' });
    const old = enter(await aPayer(), { asOf: '1999-01-01' });
    await expect(old).rejects.toMatchObject({ code: 'invoice/opening-too-old' });
    await expect(enter(admin.id)).rejects.toMatchObject({ code: 'db/no-document' });
    const teacher = await createUser(db, { role: 'teacher' });
    await expect(enter(await aPayer(), {}, teacher)).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
  });
});
