import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import {
  createDebt,
  createInvoice,
  createPayment,
  createWaitingTransfer,
  openBooks,
} from '../invoices.factory.ts';
import { listPayables } from './payables.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
  await openBooks(db);
});
afterAll(() => drop());

const family = async (firstName: string, lastName: string) =>
  (await createUser(db, { firstName, lastName })).id;
const ask = async (transferId: string, asked: { search?: string; paid?: boolean } = {}) =>
  (await listPayables(admin, { transferId, search: '', paid: false, ...asked })).payables;
const numbersOf = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).map(({ number }) => number);

it('offers the likeliest first: what is proposed, then the name, then the sum; paid ones only when asked', async () => {
  const petraitis = await family('Jonas', 'Petraitis');
  const other = await family('Ieva', 'Zabulionytė');
  const proposed = await createInvoice(db, other, { cents: 900 });
  const sameSum = await createInvoice(db, other, { cents: 4500 });
  const sameName = await createInvoice(db, petraitis, { cents: 1000 });
  const both = await createInvoice(db, petraitis, { cents: 4500 });
  const paid = await createInvoice(db, petraitis, { cents: 4500 });
  await createPayment(db, paid.id);
  const debtor = await family('Rūta', 'Petraitienė');
  await createDebt(db, debtor);
  const transferId = await createWaitingTransfer(db, { amountCents: 4500, proposedId: proposed.id });
  await db
    .updateTable('bank_transfers')
    .set({ payer_name: 'PETRAITIENĖ RŪTA' })
    .where('id', '=', transferId)
    .execute();
  const found = await ask(transferId);
  expect(found.map(({ number }) => number).slice(0, 2)).toEqual([proposed.number, both.number]);
  expect(found[0]).toMatchObject({ proposed: true, sameName: false, sameSum: false });
  expect(found[1]).toMatchObject({ proposed: false, sameName: true, sameSum: true, state: 'open' });
  expect(found.at(-1)).toMatchObject({ number: sameSum.number, sameName: false, sameSum: true });
  expect(found.find(({ debtOf }) => debtOf === debtor)).toMatchObject({ sameName: true, invoiceId: null });
  expect(found.map(({ number }) => number)).toContain(sameName.number);
  expect(found.map(({ number }) => number)).not.toContain(paid.number);
  expect((await ask(transferId, { paid: true })).at(-1)).toMatchObject({
    number: paid.number,
    state: 'paid',
  });
});

it('finds invoices by their number, their payer, and a child, letters folded', async () => {
  const payer = await family('Asta', 'Ąžuolienė');
  await createChild(db, { guardians: [payer], firstName: 'Žygimantas', lastName: 'Ąžuolas' });
  const { number } = await createInvoice(db, payer);
  const transferId = await createWaitingTransfer(db, { amountCents: 100 });
  for (const search of [number.toLowerCase(), 'azuoliene', 'zygimant azuolas', `asta ${number.slice(-3)}`])
    expect(await numbersOf(transferId, { search })).toEqual([number]);
  expect(await ask(transferId, { search: 'zygimantas' })).toMatchObject([{ children: 'Žygimantas Ąžuolas' }]);
  expect(await numbersOf(transferId, { search: '% azuolas' })).toEqual([]);
});

it('finds a debt by its number, also by a part of it, and paid invoices by their whole number', async () => {
  const debtor = await family('Ugnė', 'Skolienė');
  await createDebt(db, debtor);
  const transferId = await createWaitingTransfer(db, { amountCents: 100 });
  const [debt] = await ask(transferId, { search: 'ugne skoliene' });
  const number = debt?.number ?? '';
  expect(number).toMatch(/^PERKELTAS-\d{6}$/);
  for (const search of [number, number.toLowerCase(), `perk ${number.slice(-6)}`, `ugne ${number.slice(-4)}`])
    expect((await ask(transferId, { search })).map(({ debtOf }) => debtOf)).toContain(debtor);
  const paid = await createInvoice(db, debtor, { cents: 3300 });
  await createPayment(db, paid.id);
  for (const search of [paid.number, paid.number.slice(-6), `skoliene ${paid.number.slice(-2)}`]) {
    expect(await numbersOf(transferId, { search })).not.toContain(paid.number);
    expect(await numbersOf(transferId, { search, paid: true })).toContain(paid.number);
  }
});

it('says no name of a child who was removed, and finds nobody by it', async () => {
  const payer = await family('Daiva', 'Vasarė');
  const child = await createChild(db, { guardians: [payer], firstName: 'Eglė', lastName: 'Kadagytė' });
  const { number } = await createInvoice(db, payer);
  const transferId = await createWaitingTransfer(db, { amountCents: 100 });
  expect(await numbersOf(transferId, { search: 'kadagyte' })).toEqual([number]);
  await db.updateTable('children').set({ deleted_at: testNow }).where('id', '=', child.id).execute();
  expect(await numbersOf(transferId, { search: 'kadagyte' })).toEqual([]);
  expect(await ask(transferId, { search: 'vasare' })).toMatchObject([{ number, children: '' }]);
});

it('offers paid invoices only of families alike, or with the words', async () => {
  const payers = await Promise.all([...'abcdefgh'].map((letter) => family('Vardas', `Zuik${letter}`)));
  for (const payer of payers) await createPayment(db, (await createInvoice(db, payer, { cents: 777 })).id);
  const transferId = await createWaitingTransfer(db, { amountCents: 777 });
  expect(await ask(transferId, { paid: true })).not.toContainEqual(
    expect.objectContaining({ state: 'paid' }),
  );
  expect(await ask(transferId, { paid: true, search: 'zuikb' })).toHaveLength(1);
});

it('finds numbers by digits within them, and by one digit where many have it', async () => {
  const payer = await family('Vida', 'Skaičienė');
  const issued: string[] = [];
  for (let n = 0; n < 24; n += 1) issued.push((await createInvoice(db, payer, { cents: 8800 + n })).number);
  const last = issued.at(-1) ?? '';
  const transferId = await createWaitingTransfer(db, { amountCents: 8823 });
  // The middle of a number: '0' before the digits that count up.
  expect(await numbersOf(transferId, { search: last.slice(-5) })).toEqual([last]);
  expect(await numbersOf(transferId, { search: last.slice(-5, -1) })).toContain(last);
  for (const search of ['', '0', last.slice(0, 3), '00', 'vida']) {
    const found = await ask(transferId, { search });
    expect(found).toHaveLength(20);
    expect(found.find(({ state, proposed }) => state === 'open' && !proposed)).toMatchObject({
      number: last,
      sameSum: true,
    });
  }
});

it('offers paid ones after the open ones of a family alike, as far as there is room', async () => {
  const payer = await family('Saulė', 'Daugėlienė');
  const open: string[] = [];
  for (let n = 0; n < 19; n += 1) open.push((await createInvoice(db, payer, { cents: 500 })).number);
  const [first, second] = [await createInvoice(db, payer), await createInvoice(db, payer)];
  await createPayment(db, first.id);
  const transferId = await createWaitingTransfer(db, { amountCents: 1 });
  const search = 'daugelien saul';
  expect(await numbersOf(transferId, { search })).toEqual([...open, second.number]);
  await createPayment(db, second.id);
  expect(await numbersOf(transferId, { search, paid: true })).toEqual([...open, first.number]);
});

it('is for admins only, and of a transfer that exists', async () => {
  const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
  const asked = { transferId: crypto.randomUUID(), search: '', paid: false };
  await expect(listPayables(teacher, asked)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  await expect(listPayables(admin, asked)).rejects.toMatchObject({ code: 'db/no-document' });
});
