import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { accountDifferences, createInvoice, createWaitingTransfer, openBooks } from '../invoices.factory.ts';
import { payerBalances } from '../invoices.service.ts';
import { listDecidedTransfers } from './decided-transfers.service.ts';
import { saysWords } from './transfer-list.repository.ts';
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
  // Of the two on one day, the first page has one and the second the other.
  const days = ['2026-11-11', '2026-11-14', '2026-11-13', '2026-11-13', '2026-11-10'];
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

it('finds words in the transfers of all years by an index', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    // The table of a test is too small for the planner to prefer it.
    await sql`SET LOCAL enable_indexscan = off`.execute(trx);
    const plan = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT FROM bank_transfers t WHERE ${sql.join(
      saysWords('petraite buriu'),
      sql` AND `,
    )}`.execute(trx);
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('bank_transfers_said');
  });
});

it('lets a matched transfer wait again: its invoice is open again, once, and it can be matched anew', async () => {
  const before = (await payerBalances(admin, [payer])).get(payer);
  const { transferId, invoice } = await matched('Per klaidą', 3000);
  const undoing = { transferId, decidedAt: now, reason: 'Ne ta šeima' };
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

it('lets what was set aside wait again as it did, once', async () => {
  const transferId = await transfer('Grąžinama', 700, { why: 'same' });
  const { decidedAt } = await setAside(transferId);
  const undoing = { transferId, decidedAt, reason: 'Per klaidą' };
  await undoTransfer(admin, undoing);
  expect(await waits(transferId)).toMatchObject({ why: 'same' });
  await undoTransfer(admin, undoing);
  const acts = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'undoTransfer')
    .where('subject_id', '=', transferId)
    .execute();
  expect(acts).toMatchObject([{ detail: { amountCents: 700, reason: 'Per klaidą' } }]);
});

it('undoes nothing that another admin has decided since', async () => {
  const later = testScope(db, { id: payer, role: 'admin' }, { now: '2026-11-20T15:00:05.250Z' });
  const mine = await createInvoice(db, payer, { cents: 800 });
  const transferId = await transfer('Priskirta du kartus', 800);
  const seen = await bookTransfer(admin, { transferId, invoiceId: mine.id });
  await undoTransfer(later, { transferId, decidedAt: seen.decidedAt });
  const anew = await bookTransfer(later, { transferId, invoiceId: mine.id });
  const late = undoTransfer(admin, { transferId, decidedAt: seen.decidedAt });
  await expect(late).rejects.toMatchObject({ code: 'transfer/decided' });
  const [kept] = (await ask({ search: 'priskirta du' })).transfers;
  expect(kept).toMatchObject({ decidedAt: anew.decidedAt, paid: { invoices: [{ id: mine.id }] } });
  await undoTransfer(admin, { transferId, decidedAt: anew.decidedAt });
  expect(await waits(transferId)).toBeDefined();
  const put = await setAside(transferId);
  await expect(undoTransfer(admin, { transferId, decidedAt: anew.decidedAt })).rejects.toMatchObject({
    code: 'transfer/decided',
  });
  await undoTransfer(admin, { transferId, decidedAt: put.decidedAt });
});

it('keeps the proposal of a match that is undone from its own message', async () => {
  const { id: proposedId } = await createInvoice(db, payer, { cents: 1500 });
  const transferId = await createWaitingTransfer(db, { amountCents: 1500, proposedId });
  const { decidedAt } = await bookTransfer(admin, { transferId, invoiceId: proposedId });
  await undoTransfer(admin, { transferId, decidedAt });
  expect(await waits(transferId)).toMatchObject({ why: 'unknown', proposal: { invoiceId: proposedId } });
});

it('tells a family of a match only once it can no longer be undone unnoticed', async () => {
  const { id: userId, email } = await createUser(db, { role: 'parent' });
  const { id: invoiceId } = await createInvoice(db, userId, { cents: 2000 });
  const transferId = await transfer('Žinia', 2000);
  const told = async () =>
    (await mailsTo(db, email)).map(({ subject }) => subject).filter((each) => each.includes('okėjim'));
  const match = async () => (await bookTransfer(admin, { transferId, invoiceId })).decidedAt;
  const first = await match();
  await sendDue(db, '2026-11-20T15:00:19Z');
  await undoTransfer(admin, { transferId, decidedAt: first });
  await sendDue(db, '2026-11-20T15:01:00Z');
  expect(await told()).toEqual([]);
  const second = await match();
  await sendDue(db, '2026-11-20T15:00:21Z');
  expect(await told()).toEqual(['Gavome Jūsų mokėjimą: 20,00 €']);
  const after = testScope(db, { id: admin.actor.id, role: 'admin' }, { now: '2026-11-20T15:02:00Z' });
  await undoTransfer(after, { transferId, decidedAt: second });
  await sendDue(db, '2026-11-20T15:02:00Z');
  expect(await told()).toEqual(['Gavome Jūsų mokėjimą: 20,00 €', 'Mokėjimas atšauktas: 20,00 €']);
  expect((await mailsTo(db, email)).at(-1)?.body_text).not.toContain('Priežastis');
});

it('lets a match be undone whose reversal by the bank was set aside by hand', async () => {
  const { transferId } = await matched('Atšaukimas ranka', 650);
  const reversal = await createWaitingTransfer(db, { amountCents: 650, takesBack: transferId });
  await setAside(reversal);
  const { transfers } = await ask({ search: 'atsaukimas ranka' });
  expect(transfers).toMatchObject([{ id: transferId, undoable: true }]);
  await undoTransfer(admin, { transferId: reversal, decidedAt: now });
  expect(await waits(reversal)).toBeDefined();
});

it('leaves set aside what the bank reversed, with what reversed it', async () => {
  const earlier = await transfer('Atšaukta banko', 900);
  const reversal = await createWaitingTransfer(db, { amountCents: 900, takesBack: earlier });
  await takeBackTransfer(admin, { transferId: reversal, reason: 'Bankas atšaukė' });
  for (const transferId of [earlier, reversal])
    await expect(
      undoTransfer(admin, { transferId, decidedAt: now, reason: 'Per klaidą' }),
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
    const undoing = { transferId: await transfer('Ne jūsų'), decidedAt: now, reason: 'Klaida' };
    await expect(undoTransfer(other, undoing)).rejects.toMatchObject(denied);
  }
});
