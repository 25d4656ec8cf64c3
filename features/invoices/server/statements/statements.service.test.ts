import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { processorTimeOf } from '#platform/testing/processor-time.ts';
import { testScope } from '#platform/testing/scope.ts';
import { referenceOf } from '../../shared/references.rules.ts';
import { accountDifferences, createInvoice, openBooks } from '../invoices.factory.ts';
import { payerBalances } from '../invoices.service.ts';
import { bookPayments } from '../payments/payments.service.ts';
import { listTransfers } from '../payments/transfer-list.service.ts';
import { camtOf, csvOf, type KeptTransfer } from './statement-writing.rules.ts';
import { importStatement, previewStatement } from './statements.service.ts';

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
  payer = (await createUser(db, { firstName: 'Rūta', lastName: `Petrauskienė` })).id;
});

const iban = 'LT121000011101001000';
const scope = (actor = admin) => testScope(db, actor);
let sent = 0;
function transfer(amountCents: number, given: Partial<KeptTransfer> = {}): KeptTransfer {
  sent += 1;
  return {
    ...{ id: `T${sent}`, bookedOn: '2026-11-19', amountCents, payerName: 'Kita Pavardė' },
    ...{ payerIban: '', text: '', reference: '', ...given },
  };
}
const fileOf = (transfers: KeptTransfer[], account = iban) => ({
  bytes: Buffer.from(camtOf({ iban: account, createdAt: '2026-11-20', transfers })),
  columns: null,
});
const bring = (transfers: KeptTransfer[]) => importStatement(scope(), fileOf(transfers));
const refOf = ({ number }: { number: string }) => referenceOf('ORB', Number(number.slice(4)));
const balance = async (id = payer) => (await payerBalances(scope(), [id])).get(id);

describe('importStatement', () => {
  it('books exact matches, lets everything else wait with a proposal, as previewed', async () => {
    const [paid, part] = [await createInvoice(db, payer), await createInvoice(db, payer)];
    const transfers = [
      transfer(4500, { reference: refOf(paid) }),
      transfer(4500, { reference: refOf(paid) }),
      transfer(1000, { text: `už ${refOf(part).toLowerCase()}` }),
      transfer(777),
    ];
    const plan = await previewStatement(scope(), fileOf(transfers));
    expect(plan).toMatchObject({
      ...{ lines: 4, known: 0, skipped: 0, booked: 1, bookedCents: 4500 },
      waiting: { over: 0, under: 1, double: 1, unknown: 1 },
    });
    expect(plan.first.map(({ why, number }) => [why, number])).toEqual([
      ['double', paid.number],
      ['under', part.number],
      ['unknown', null],
      [null, paid.number],
    ]);
    expect(await balance()).toMatchObject({ openCents: 9000 });
    expect(await bring(transfers)).toEqual(plan);
    expect(await balance()).toMatchObject({ openCents: 4500 });
    const { transfers: waiting } = await listTransfers(scope(), { page: 1, pageSize: 10 });
    expect(waiting.map(({ why, proposal }) => [why, proposal?.number])).toEqual([
      ['double', paid.number],
      ['under', part.number],
      ['unknown', undefined],
    ]);
    await db
      .updateTable('bank_transfers')
      .set({ state: 'ignored', reason: 'Bandymas', decided_at: '2026-11-20' })
      .where('state', '=', 'waiting')
      .execute();
  });

  it('imports a file once, also for two concurrent admins, and a transfer once in any file', async () => {
    const invoice = await createInvoice(db, payer, { cents: 2000 });
    const first = transfer(2000, { reference: refOf(invoice) });
    const two = await Promise.allSettled([bring([first]), bring([first])]);
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(bring([first])).rejects.toMatchObject({ code: 'statement/already-imported' });
    await expect(previewStatement(scope(), fileOf([first]))).rejects.toMatchObject({
      code: 'statement/already-imported',
    });
    const longer = await bring([first, transfer(5)]);
    expect(longer).toMatchObject({ lines: 1, known: 1, booked: 0 });
    expect(await balance()).toMatchObject({ openCents: 0, creditCents: 0 });
  });

  it('lets what was paid by hand while the statement was read wait as a duplicate', async () => {
    const { id } = await createUser(db, { firstName: 'Elena', lastName: 'Kazlauskienė' });
    const invoice = await createInvoice(db, id, { cents: 2300 });
    const [named, unnamed] = [
      transfer(2300, { reference: refOf(invoice) }),
      transfer(2300, { payerName: 'Elena Kazlauskienė' }),
    ];
    const { imports } = await transaction(scope(), async (tx) => {
      const byHand = { amountCents: 2300, paidOn: '2026-11-20', method: 'cash', source: 'hand/1' } as const;
      await bookPayments(tx, [{ ...byHand, payerId: id, invoiceIds: [invoice.id] }]);
      const outcome = bring([named, unnamed]);
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toHaveLength(1), { timeout: 10_000 });
      return { imports: outcome };
    });
    expect(await imports).toMatchObject({ booked: 0, waiting: { double: 1, unknown: 1 } });
    expect(await balance(id)).toMatchObject({ openCents: 0, creditCents: 0 });
  });

  it('refuses another account, anything but a statement, and anybody but an admin', async () => {
    const other = fileOf([transfer(1)], 'LT601010012345678901');
    await expect(importStatement(scope(), other)).rejects.toMatchObject({ code: 'statement/wrong-account' });
    const bomb = { bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><Document/>'), columns: null };
    for (const file of [bomb, { bytes: Buffer.alloc(0), columns: null }])
      await expect(importStatement(scope(), file)).rejects.toMatchObject({ code: 'statement/not-readable' });
    const file = fileOf([transfer(1)]);
    for (const role of ['teacher', 'parent', 'child'] as const) {
      const actor = await createUser(db, { role });
      await expect(importStatement(scope(actor), file)).rejects.toMatchObject({
        code: 'auth/permission-denied',
      });
      await expect(previewStatement(scope(actor), file)).rejects.toMatchObject({
        code: 'auth/permission-denied',
      });
    }
  });

  it('reads CSV by the chosen columns', async () => {
    const invoice = await createInvoice(db, payer, { cents: 3100 });
    const bytes = Buffer.from(csvOf({ transfers: [transfer(3100, { reference: refOf(invoice) })] }));
    const columns = { date: 0, name: 1, text: 3, reference: 4, amount: 5, direction: 6 };
    expect(await importStatement(scope(), { bytes, columns })).toMatchObject({
      lines: 1,
      booked: 1,
      skipped: 1,
    });
  });

  it('matches five thousand lines in seconds', async () => {
    const payers = await Promise.all(Array.from({ length: 10 }, async () => (await createUser(db)).id));
    const invoices: { number: string }[] = [];
    for (let turn = 0; turn < 50; turn += 1)
      invoices.push(await createInvoice(db, payers[turn % 10] ?? payer, { cents: 100 + turn }));
    const lines = Array.from({ length: 5000 }, (_, turn) => {
      const invoice = invoices[turn];
      return invoice
        ? transfer(100 + turn, { reference: refOf(invoice) })
        : transfer(50_000 + turn, { payerName: `Vardas Pavardė${turn}` });
    });
    const took = await processorTimeOf(async () =>
      expect(await bring(lines)).toMatchObject({ lines: 5000, booked: 50, waiting: { unknown: 4950 } }),
    );
    expect(took).toBeLessThan(10_000);
    expect(await accountDifferences(db)).toEqual([]);
    // Some seconds where nothing else runs.
  }, 60_000);
});
