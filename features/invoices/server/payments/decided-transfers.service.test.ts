import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { accountDifferences, createInvoice, createWaitingTransfer, openBooks } from '../invoices.factory.ts';
import { payerBalances } from '../invoices.service.ts';
import { listDecidedTransfers } from './decided-transfers.service.ts';
import { listTransfers } from './transfer-list.service.ts';
import { bookTransfer, ignoreTransfer, takeBackTransfer, undoTransfer } from './transfers.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
let payer: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin', firstName: 'Ona', lastName: 'Žemaitė' }));
  payer = (await createUser(db, { firstName: 'Rasa', lastName: 'Petraitė' })).id;
  await openBooks(db);
});
afterAll(() => drop());

const now = new Date(testNow).toISOString();

type Asked = Partial<Parameters<typeof listDecidedTransfers>[1]>;
const ask = (asked: Asked) =>
  listDecidedTransfers(admin, { state: 'booked', search: '', pageSize: 100, ...asked });
const idsOf = async (asked: Asked) => (await ask(asked)).transfers.map(({ id }) => id);
const waits = async (id: string) =>
  (await listTransfers(admin, { page: 1, pageSize: 100 })).transfers.find((each) => each.id === id);
const setAside = (transferId: string) => ignoreTransfer(admin, { transferId, reason: 'Nuomos grąžinimas' });

/** A transfer that waits and says these words. */
async function transfer(text: string, amountCents = 1000, told: object = {}) {
  const id = await createWaitingTransfer(db, { amountCents });
  await db
    .updateTable('bank_transfers')
    .set({ text, ...told })
    .where('id', '=', id)
    .execute();
  return id;
}

/** One that was matched with an invoice of its sum. */
async function matched(text: string, cents = 1000) {
  const [transferId, invoice] = [await transfer(text, cents), await createInvoice(db, payer, { cents })];
  await bookTransfer(admin, { transferId, invoiceId: invoice.id });
  return { transferId, invoice };
}

it('tells of a matched transfer what it pays, whose it was, and who matched it', async () => {
  const { transferId, invoice } = await matched('Priskirta kartą');
  expect(await ask({ search: 'priskirta karta' })).toEqual({
    ...{ total: 1, isOver: false, previous: null, next: null },
    transfers: [
      {
        ...{ id: transferId, bookedOn: '2026-11-19', amountCents: 1000, payerName: 'Kita Pavardė' },
        ...{ text: 'Priskirta kartą', state: 'booked', decidedBy: 'Ona Žemaitė', reason: null },
        ...{ decidedAt: now, undoable: true },
        paid: {
          payerId: payer,
          payerName: 'Rasa Petraitė',
          invoices: [invoice].map(({ id, number }) => ({ id, number })),
        },
      },
    ],
  });
});

it('pages the newest first, forwards and backwards, and keeps what was set aside apart', async () => {
  const days = ['2026-11-11', '2026-11-13', '2026-11-12', '2026-11-13', '2026-11-10'];
  for (const booked_on of days) await setAside(await transfer('Atidėtas', 1000, { booked_on }));
  const wanted = { state: 'ignored', search: 'atidetas' } as const;
  const all = await ask(wanted);
  expect(all.transfers.map(({ bookedOn }) => bookedOn)).toEqual([...days].sort().reverse());
  expect(all.transfers[0]).toMatchObject({ reason: 'Nuomos grąžinimas', paid: null });
  const first = await ask({ ...wanted, pageSize: 2 });
  const second = await ask({ ...wanted, pageSize: 2, after: first.next ?? '' });
  expect([...first.transfers, ...second.transfers]).toEqual(all.transfers.slice(0, 4));
  const back = await ask({ ...wanted, pageSize: 2, before: second.previous ?? '' });
  expect(back.transfers).toEqual(first.transfers);
  expect(await idsOf({ search: 'atidetas' })).toEqual([]);
});

it('lets a matched transfer wait again: its invoice is open again, once, and it can be matched anew', async () => {
  const before = (await payerBalances(admin, [payer])).get(payer);
  const { transferId, invoice } = await matched('Per klaidą', 3000);
  const undoing = { transferId, seen: 'booked', reason: 'Ne ta šeima' } as const;
  const ended = await Promise.allSettled([undoTransfer(admin, undoing), undoTransfer(admin, undoing)]);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect((await payerBalances(admin, [payer])).get(payer)?.openCents).toBe((before?.openCents ?? 0) + 3000);
  expect(await waits(transferId)).toMatchObject({ why: 'undone' });
  expect(await idsOf({ search: 'per klaida' })).toEqual([]);
  await bookTransfer(admin, { transferId, invoiceId: invoice.id });
  const [again] = (await ask({ search: 'per klaida' })).transfers;
  expect(again?.paid?.invoices).toEqual([{ id: invoice.id, number: invoice.number }]);
  expect(await accountDifferences(db)).toEqual([]);
});

it('lets what was set aside wait again as it did, and undoes nothing that the admin has not seen', async () => {
  const transferId = await transfer('Grąžinama', 700, { why: 'same' });
  await setAside(transferId);
  const undoing = { transferId, reason: 'Per klaidą' };
  await expect(undoTransfer(admin, { ...undoing, seen: 'booked' })).rejects.toMatchObject({
    code: 'transfer/decided',
  });
  await undoTransfer(admin, { ...undoing, seen: 'ignored' });
  expect(await waits(transferId)).toMatchObject({ why: 'same' });
  await undoTransfer(admin, { ...undoing, seen: 'ignored' });
  const acts = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'undoTransfer')
    .where('subject_id', '=', transferId)
    .execute();
  expect(acts).toMatchObject([{ detail: { amountCents: 700, reason: 'Per klaidą' } }]);
});

it('leaves set aside what the bank reversed, with what reversed it', async () => {
  const earlier = await transfer('Atšaukta banko', 900);
  const reversal = await createWaitingTransfer(db, { amountCents: 900, takesBack: earlier });
  await takeBackTransfer(admin, { transferId: reversal, reason: 'Bankas atšaukė' });
  for (const transferId of [earlier, reversal])
    await expect(
      undoTransfer(admin, { transferId, seen: 'ignored', reason: 'Per klaidą' }),
    ).rejects.toMatchObject({ code: 'transfer/taken-back' });
  const { transfers } = await ask({ state: 'ignored', search: 'atsaukta banko' });
  expect(transfers).toMatchObject([{ id: earlier, undoable: false }]);
});

it('is for admins only', async () => {
  const denied = { code: 'auth/permission-denied' };
  for (const role of ['parent', 'teacher'] as const) {
    const other = testScope(db, await createUser(db, { role }));
    const page = { state: 'booked', search: '', pageSize: 5 } as const;
    await expect(listDecidedTransfers(other, page)).rejects.toMatchObject(denied);
    const undoing = { transferId: await transfer('Ne jūsų'), seen: 'ignored', reason: 'Klaida' } as const;
    await expect(undoTransfer(other, undoing)).rejects.toMatchObject(denied);
  }
});
