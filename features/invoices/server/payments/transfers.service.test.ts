import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { referenceOf } from '../../shared/references.rules.ts';
import { accountDifferences, createInvoice, createWaitingTransfer, openBooks } from '../invoices.factory.ts';
import { payerBalances } from '../invoices.service.ts';
import { camtEntry, camtFile, camtPart, camtStatement } from '../statements/statements.factory.ts';
import { importStatement } from '../statements/statements.service.ts';
import { listTransfers } from './transfer-list.service.ts';
import { bookTransfer, ignoreTransfer, takeBackTransfer } from './transfers.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  await openBooks(db);
});
afterAll(() => drop());
beforeEach(async () => {
  payer = (await createUser(db)).id;
});

const scope = (actor = admin) => testScope(db, actor);
const book = (transferId: string, invoiceId: string) => bookTransfer(scope(), { transferId, invoiceId });
const ignore = (transferId: string) => ignoreTransfer(scope(), { transferId, reason: 'Nuomos grąžinimas' });
const balance = async () => (await payerBalances(scope(), [payer])).get(payer);

describe('bookTransfer', () => {
  it('pays the invoice that the admin chose, and keeps the rest as credit', async () => {
    const { id } = await createInvoice(db, payer, { cents: 1000 });
    const transferId = await createWaitingTransfer(db, { amountCents: 1500 });
    await book(transferId, id);
    expect(await balance()).toMatchObject({ openCents: 0, creditCents: 500 });
    expect((await listTransfers(scope(), { page: 1, pageSize: 10 })).transfers).toEqual([]);
  });

  it('books once when two admins decide differently at once', async () => {
    const { id } = await createInvoice(db, payer, { cents: 1000 });
    const transferId = await createWaitingTransfer(db, { amountCents: 400 });
    const ended = await Promise.allSettled([book(transferId, id), book(transferId, id), ignore(transferId)]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'transfer/decided' },
    });
  });

  it('refuses a missing transfer and invoice', async () => {
    const transferId = await createWaitingTransfer(db, { amountCents: 400 });
    await expect(book(transferId, crypto.randomUUID())).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(ignore(crypto.randomUUID())).rejects.toMatchObject({ code: 'db/no-document' });
    await ignore(transferId);
  });
});

describe('takeBackTransfer', () => {
  const entryOf = (given: Parameters<typeof camtEntry>[0], reference: string) =>
    camtEntry({
      ...{ amount: '45.00', day: '<BookgDt><Dt>2026-11-19</Dt></BookgDt>', ref: `R${payer}` },
      ...{ parts: [camtPart({ payer: 'Rūta', reference })], ...given },
    });
  const bring = (entry: string) =>
    importStatement(scope(), { bytes: Buffer.from(camtFile(camtStatement([entry]))), columns: null });

  async function takenBack() {
    const { number } = await createInvoice(db, payer);
    const reference = referenceOf('ORB', Number(number.slice(4)));
    expect(await bring(entryOf({}, reference))).toMatchObject({ booked: 1 });
    await bring(entryOf({ way: 'DBIT', outer: '<RvslInd>1</RvslInd>' }, reference));
    const { transfers } = await listTransfers(scope(), { page: 1, pageSize: 100 });
    const found = transfers.find(({ why, earlier }) => why === 'reversal' && earlier?.state === 'booked');
    return { transferId: found?.id ?? '', reason: 'Bankas atšaukė' };
  }

  it('undoes the payment of the transfer that the bank reversed, once', async () => {
    const taking = await takenBack();
    expect(await balance()).toMatchObject({ openCents: 0 });
    const ended = await Promise.allSettled([
      takeBackTransfer(scope(), taking),
      takeBackTransfer(scope(), taking),
    ]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await balance()).toMatchObject({ openCents: 4500, creditCents: 0 });
    expect(await accountDifferences(db)).toEqual([]);
  });

  it('is for admins only, and for reversals only; a reversal is no family’s payment', async () => {
    const taking = await takenBack();
    const teacher = scope(await createUser(db, { role: 'teacher' }));
    await expect(takeBackTransfer(teacher, taking)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    const { id } = await createInvoice(db, payer, { cents: 4500 });
    await expect(book(taking.transferId, id)).rejects.toMatchObject({ code: 'transfer/takes-back' });
    const transferId = await createWaitingTransfer(db, { amountCents: 400 });
    await expect(takeBackTransfer(scope(), { transferId, reason: 'Klaida' })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});

const waiting = async () => (await listTransfers(scope(), { page: 1, pageSize: 1 })).total;

describe('ignoreTransfer', () => {
  it("sets aside what is no family's payment, with a recorded reason", async () => {
    const before = await waiting();
    const transferId = await createWaitingTransfer(db, { amountCents: 400 });
    expect(await waiting()).toBe(before + 1);
    await ignore(transferId);
    expect(await waiting()).toBe(before);
    const acts = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'ignoreTransfer')
      .execute();
    expect(acts.at(-1)).toMatchObject({ subject_id: transferId, detail: { reason: 'Nuomos grąžinimas' } });
  });

  it('is for admins only', async () => {
    const transferId = await createWaitingTransfer(db, { amountCents: 400 });
    const actor = await createUser(db, { role: 'teacher' });
    const given = { transferId, reason: 'Ne mūsų' };
    await expect(ignoreTransfer(scope(actor), given)).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
    await expect(listTransfers(scope(actor), { page: 1, pageSize: 1 })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
    await ignore(transferId);
  });
});
