import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { transferColumns, transferSorts } from '../../shared/transfer-columns.ts';
import { createInvoice, createWaitingTransfer, openBooks } from '../invoices.factory.ts';
import { exportTransfers, listTransfers } from './transfer-list.service.ts';
import { ignoreTransfer } from './transfers.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
  await openBooks(db);
});
afterAll(() => drop());

type Asked = Partial<Parameters<typeof listTransfers>[1]>;
const ask = (asked: Asked) => listTransfers(admin, { page: 1, pageSize: 100, ...asked });
const idsOf = async (asked: Asked) => (await ask(asked)).transfers.map(({ id }) => id);

/** A transfer of the text, with what else is told. */
async function transfer(text: string, told: object = {}, proposedId?: string) {
  const id = await createWaitingTransfer(db, { amountCents: 1000, ...(proposedId && { proposedId }) });
  await db
    .updateTable('bank_transfers')
    .set({ text, ...told })
    .where('id', '=', id)
    .execute();
  return id;
}

describe.each(transferSorts)('by %s', (sort) => {
  const text = `Eilė ${sort}`;
  const wanted = { search: text, sort, pageSize: 4 };
  beforeAll(async () => {
    for (const [index, payer_name] of ['Čepaitė', 'Cibulskis', 'Šeškus', 'Šeškus', '', 'Ąžuolas'].entries())
      await transfer(text, {
        ...{ payer_name, amount_cents: 1000 + (index % 3) },
        booked_on: `2026-11-1${index % 4}`,
      });
  });

  it('every page begins where the last one ended, forwards and backwards', async () => {
    for (const descending of [false, true]) {
      const all = await idsOf({ ...wanted, descending, pageSize: 100 });
      expect(new Set(all).size).toBe(6);
      const first = await ask({ ...wanted, descending });
      const second = await ask({ ...wanted, descending, after: first.next ?? '' });
      expect([...first.transfers, ...second.transfers].map(({ id }) => id)).toEqual(all);
      expect([first.previous, second.next, first.total, first.isOver]).toEqual([null, null, 6, false]);
      const back = await ask({ ...wanted, descending, before: second.previous ?? '' });
      expect(back.transfers.map(({ id }) => id)).toEqual(all.slice(0, 4));
    }
  });

  it('loses and repeats none of those that stay, while others are decided between the pages', async () => {
    const all = await idsOf({ ...wanted, pageSize: 100 });
    const first = await ask(wanted);
    for (const transferId of [all[3] ?? '', all[4] ?? ''])
      await ignoreTransfer(admin, { transferId, reason: 'Nuoma' });
    expect(await idsOf({ ...wanted, after: first.next ?? '' })).toEqual([all[5]]);
  });
});

it('sorts payers as Lithuanians do, and finds words of payer, text, reference and account, letters folded', async () => {
  const word = { search: 'rikiuote' };
  const names = ['Žukas', 'Zabulis', 'Čekuolis'];
  for (const payer_name of names) await transfer('Rikiuotė', { payer_name });
  const { transfers } = await ask({ ...word, sort: 'payer' });
  expect(transfers.map(({ payerName }) => payerName)).toEqual(['Čekuolis', 'Zabulis', 'Žukas']);
  const known = await transfer('Už būrelį', {
    ...{ payer_name: 'Ieškoma', reference: 'RF18ORB77', payer_iban: 'LT601010012345678901' },
  });
  for (const search of ['ieskoma bureli', 'rf18orb77', 'lt6010100123'])
    expect(await idsOf({ search })).toEqual([known]);
  expect(await idsOf({ search: 'ieskoma %' })).toEqual([]);
});

it('is filtered by why a transfer waits', async () => {
  const id = await transfer('Sietas', { why: 'over' });
  await transfer('Sietas');
  expect(await idsOf({ search: 'sietas', why: 'over' })).toEqual([id]);
  expect((await ask({ search: 'sietas', why: 'same' })).total).toBe(0);
});

it('is saved as it is seen, or some rows of it, in the reader’s language, and is logged', async () => {
  const payer = await createUser(db, { firstName: 'Ona', lastName: 'Žemaitė' });
  const { id: invoiceId, number } = await createInvoice(db, payer.id, { cents: 1000 });
  const first = await transfer('Failas', { payer_name: '=Ona', why: 'under' }, invoiceId);
  await transfer('Failas', { amount_cents: 123_456, payer_iban: 'LT60' });
  const asked = { search: 'failas', sort: 'amount' } as const;
  const { filename, csv } = await exportTransfers(admin, { ...asked, columns: transferColumns });
  expect(filename).toBe('orbita-payments-2026-11-20.csv');
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Mokėtojas;Suma;Data;Paskirtis;Mokėtojo sąskaita;Kodėl nepriskirta;Panašiausia sąskaita',
    `'=Ona;10.00;2026-11-19;Failas;;Per maža suma;"${number}, Ona Žemaitė"`,
    'Kita Pavardė;1234.56;2026-11-19;Failas;LT60;Neatpažinta;',
    '',
  ]);
  const some = { ids: [first], columns: ['amount', 'why'] } as const;
  expect((await exportTransfers({ ...admin, locale: 'en' }, some)).csv.slice(1)).toBe(
    'Amount;Why it isn’t matched\r\n10.00;Amount too low\r\n',
  );
  const entries = await db
    .selectFrom('audit_entries')
    .select(['detail'])
    .where('action', '=', 'exportTransfers')
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([{ detail: { rows: 2 } }, { detail: { rows: 1 } }]);
});

it('is for admins only', async () => {
  const denied = { code: 'auth/permission-denied' };
  for (const role of ['parent', 'teacher'] as const) {
    const other = testScope(db, await createUser(db, { role }));
    await expect(listTransfers(other, { page: 1, pageSize: 5 })).rejects.toMatchObject(denied);
    await expect(exportTransfers(other, { columns: ['payer'] })).rejects.toMatchObject(denied);
  }
});
