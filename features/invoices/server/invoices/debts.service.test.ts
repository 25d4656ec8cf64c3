import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { accountDifferences, createInvoice, openBooks } from '../invoices.factory.ts';
import { payerBalances } from '../invoices.service.ts';
import { listTransfers } from '../payments/transfer-list.service.ts';
import { bookTransfer } from '../payments/transfers.service.ts';
import { camtOf } from '../statements/statement-writing.rules.ts';
import { findDebts } from '../statements/statements.repository.ts';
import { importStatement } from '../statements/statements.service.ts';
import { listDebts } from './debts.service.ts';
import { listOwnInvoices } from './invoice-reading.service.ts';
import { correctOpeningEntry } from './opening-corrections.service.ts';
import { carryOver, getPayerAccount } from './opening-entries.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: Actor;
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
  payer = await createUser(db, { role: 'parent' });
});

const scope = () => testScope(db, admin);
const carry = (amountCents: number) =>
  transaction(scope(), (tx) =>
    carryOver(tx, {
      ...{ payerId: payer.id, amountCents, reason: 'Iš senos sistemos', source: crypto.randomUUID() },
    }),
  );
const own = () => listOwnInvoices(testScope(db, payer), { limit: 20 });
const balance = async () => (await payerBalances(scope(), [payer.id])).get(payer.id);
const referenceOf = async () => (await own()).carried?.pay?.reference ?? '';

let sent = 0;
/** A statement with a transfer of each of these sums that names this reference. */
const bring = (reference: string, ...sums: readonly number[]) =>
  bringFrom('Kita Pavardė', reference, ...sums);
function bringFrom(payerName: string, reference: string, ...sums: readonly number[]) {
  const transfers = sums.map((amountCents) => {
    sent += 1;
    const from = { id: `D${sent}`, bookedOn: '2026-11-19', payerName, payerIban: '' };
    return { ...from, amountCents, text: '', reference };
  });
  const bytes = Buffer.from(camtOf({ iban: 'LT121000011101001000', createdAt: '2026-11-20', transfers }));
  return importStatement(scope(), { bytes, columns: null });
}
const waiting = async () => (await listTransfers(scope(), { page: 1, pageSize: 10 })).transfers;

it('shows a payer the debt that was carried over: how much, since when, why, and how to pay it', async () => {
  expect((await own()).carried).toBeNull();
  await carry(-3000);
  expect((await own()).carried).toMatchObject({
    amountCents: 3000,
    entries: [{ on: '2026-11-20', amountCents: -3000, reason: 'Iš senos sistemos' }],
    pay: {
      amountCents: 3000,
      iban: 'LT121000011101001000',
      reference: expect.stringMatching(/^RF\d{2}PERKELTAS\d{6}$/),
    },
  });
});

it('keeps its reference whatever corrects it, and goes when nothing of it is left', async () => {
  await carry(-3000);
  const reference = await referenceOf();
  const { entries } = await getPayerAccount(scope(), { payerId: payer.id });
  const correct = (amountCents: number) =>
    correctOpeningEntry(scope(), {
      ...{ entryId: entries[0]?.id ?? '', amountCents, reason: 'Suklysta', requestId: crypto.randomUUID() },
    });
  await correct(-1200);
  expect((await own()).carried).toMatchObject({ amountCents: 1200, pay: { reference, amountCents: 1200 } });
  await correct(0);
  expect((await own()).carried).toBeNull();
  await correct(500);
  expect(await own()).toMatchObject({ carried: null, creditCents: 500 });
});

it('is paid by the transfer that names it and is exactly as much, before any invoice, once', async () => {
  const invoice = await createInvoice(db, payer.id, { cents: 3000, dueOn: '2026-11-01' });
  await carry(-3000);
  const reference = await referenceOf();
  expect(await bring(reference, 3000, 3000)).toMatchObject({ booked: 1, waiting: { double: 1 } });
  expect(await balance()).toMatchObject({ openCents: 3000, carriedCents: 0, creditCents: 0 });
  const [double] = await waiting();
  expect(double).toMatchObject({
    why: 'double',
    proposal: { invoiceId: null, debtOf: payer.id, openCents: 0 },
  });
  await bookTransfer(scope(), { transferId: double?.id ?? '', invoiceId: invoice.id });
  expect(await balance()).toMatchObject({ openCents: 0, creditCents: 0 });
});

it('waits for an admin where the sum is less or more, who lets it pay the debt; what is more is credit', async () => {
  await carry(-3000);
  const reference = await referenceOf();
  expect(await bring(reference, 1000, 3500)).toMatchObject({ booked: 0, waiting: { under: 1, over: 1 } });
  expect((await waiting()).map(({ proposal }) => proposal?.debtOf)).toEqual([payer.id, payer.id]);
  for (const { id: transferId } of await waiting())
    await bookTransfer(scope(), { transferId, debtOf: payer.id });
  expect(await balance()).toMatchObject({ openCents: 0, carriedCents: 0, creditCents: 1500 });
  const stranger = await createUser(db, { role: 'parent' });
  await bring(reference, 1);
  const [late] = await waiting();
  const book = bookTransfer(scope(), { transferId: late?.id ?? '', debtOf: stranger.id });
  await expect(book).rejects.toMatchObject({ code: 'db/no-document' });
  await bookTransfer(scope(), { transferId: late?.id ?? '', debtOf: payer.id });
});

it('is listed for admins, the largest first, with the sum of all, and for nobody else', async () => {
  const named = (firstName: string) => createUser(db, { role: 'parent', firstName, lastName: 'Retenybė' });
  const [less, more] = [await named('Ona'), await named('Ieva')];
  for (const [debtor, cents] of [
    [less, -3000],
    [more, -4000],
  ] as const) {
    payer = debtor;
    await carry(cents);
  }
  expect(await listDebts(scope(), { search: 'retenyb' })).toEqual({
    ...{ total: 2, openCents: 7000 },
    debts: [
      { payerId: more.id, payerName: 'Ieva Retenybė', openCents: 4000 },
      { payerId: less.id, payerName: 'Ona Retenybė', openCents: 3000 },
    ],
  });
  expect(await listDebts(scope(), { search: 'nėra tokio' })).toEqual({ debts: [], total: 0, openCents: 0 });
  await expect(listDebts(testScope(db, payer), { search: '' })).rejects.toMatchObject({
    code: 'auth/permission-denied',
  });
});

it('is read for a statement only where its number, its sum or the name of its payer is in it', async () => {
  const named = (lastName: string) => createUser(db, { role: 'parent', firstName: 'Ona', lastName });
  const debtors = [await named('Skolingoji'), await named('Kitokia'), await named('Tolima')];
  for (const [at, debtor] of debtors.entries()) {
    payer = debtor;
    await carry(-11_100 - at);
  }
  const [one, two, three] = debtors.map(({ id }) => id);
  const found = async (wanted: Partial<Parameters<typeof findDebts>[1]>) => {
    const rows = await findDebts(db, { debtNumbers: [], payerIds: [], amounts: [], ...wanted });
    return rows.map(({ payerId }) => payerId).filter((id) => debtors.some((debtor) => debtor.id === id));
  };
  const [{ debtNumber = 0 } = {}] = await findDebts(db, { debtNumbers: [], payerIds: [], amounts: [11_100] });
  expect(await found({})).toEqual([]);
  expect(await found({ debtNumbers: [debtNumber] })).toEqual([one]);
  expect(await found({ payerIds: [two ?? ''] })).toEqual([two]);
  expect(await found({ amounts: [11_102] })).toEqual([three]);
});

it('is proposed by its sum alone, and paid by its sum together with the whole name', async () => {
  payer = await createUser(db, { role: 'parent', firstName: 'Ona', lastName: 'Retavardė' });
  await carry(-7731);
  expect(await bring('', 7731)).toMatchObject({ booked: 0, waiting: { unknown: 1 } });
  expect((await waiting()).find(({ amountCents }) => amountCents === 7731)?.proposal?.debtOf).toBe(payer.id);
  expect(await bringFrom('RETAVARDE ONA', '', 7731)).toMatchObject({ booked: 1 });
  expect(await balance()).toMatchObject({ openCents: 0, carriedCents: 0 });
});
