import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createCreditNote } from '#features/invoices/server/invoices/corrections.service.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import {
  createVoucherInvoice,
  vilnius,
} from '#features/vouchers/server/invoices/voucher-invoices.factory.ts';
import { creditVoucherInvoice } from '#features/vouchers/server/invoices/voucher-invoices.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { parseCsv } from '#platform/shared/csv.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { firstAccounts } from '../shared/accounting.ts';
import { exportAccounting, getAccountingMonth, saveAccounts } from './accounting.service.ts';
import { exportIsaf } from './isaf.service.ts';
import { isafFaults } from './isaf-structure.factory.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
let payer: { id: string };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
  payer = await createUser(db, { firstName: 'Žygimantė', lastName: 'Kęstutaitytė-Paškevičiūtė' });
});
afterAll(() => drop());
beforeEach(async () => {
  await db.deleteFrom('accounting_accounts').execute();
});

const month = '2026-11';

it('sums a month by rate, with credit notes, exactly as the books do', async () => {
  await openBooks(db, { vatCode: 'LT100001112223', vatGround: '' });
  const one = await createInvoice(db, payer.id, { cents: 12_100, now: '2026-11-03T10:00:00Z' });
  await createInvoice(db, payer.id, { cents: 4990, discountCents: 499, now: '2026-11-04T10:00:00Z' });
  const scope = { ...asAdmin, now: Temporal.Instant.from('2026-11-20T15:00:00Z') };
  const note = { invoiceId: one.id, reason: 'Vaikas persikėlė', requestId: randomUUID() };
  await createCreditNote(scope, { ...note, amountCents: 3333 });
  await createCreditNote(scope, { ...note, amountCents: 8767, requestId: randomUUID() });
  await openBooks(db);
  await createInvoice(db, payer.id, { cents: 5000, now: '2026-11-25T10:00:00Z' });
  await createInvoice(db, payer.id, { cents: 100, now: '2026-12-01T10:00:00Z' });
  const sums = await getAccountingMonth(
    { ...asAdmin, now: Temporal.Instant.from('2026-12-05T10:00:00Z') },
    { month },
  );
  expect(sums).toMatchObject({
    ...{ invoices: 3, creditNotes: 2, netCents: 3712 + 5000, vatCents: 779, grossCents: 9491 },
    rates: [
      { percent: 21, taxCode: 'PVM1', documents: 4, netCents: 3712, vatCents: 779, grossCents: 4491 },
      { percent: 0, taxCode: null, documents: 1, netCents: 5000, vatCents: 0, grossCents: 5000 },
    ],
    ...{ cautions: [], accounts: firstAccounts, version: 0 },
  });
  const ledger = await db
    .selectFrom('invoices')
    .select(['kind', 'total_cents as cents'])
    .where('issued_on', '<', '2026-12-01')
    .execute();
  expect(ledger.reduce((all, { kind, cents }) => all + (kind === 'invoice' ? cents : 0 - cents), 0)).toBe(
    9491,
  );
});

it('exports each line of a month in the accounts that are set, and logs it', async () => {
  const accounts = { ...firstAccounts, income: '5002' };
  await saveAccounts(asAdmin, { version: 0, accounts });
  const { filename, text } = await exportAccounting(asAdmin, { month, layout: 'directo' });
  expect(filename).toBe('orbita-directo-2026-11.csv');
  const [head, ...records] = parseCsv(text);
  const account = head?.cells.indexOf('Account') ?? -1;
  // The second invoice has a discount.
  expect(records.map(({ cells }) => cells[account])).toEqual([
    '5002',
    '5002',
    '5090',
    '5002',
    '5002',
    '5002',
  ]);
  expect(records.map(({ cells }) => cells[0])).toEqual([
    ...['ORB000001', 'ORB000002', 'ORB000002', 'ORBK000001', 'ORBK000002', 'ORB000003'],
  ]);
  const logged = await db.selectFrom('audit_entries').select(['action', 'detail']).orderBy('id').execute();
  expect(logged.filter(({ action }) => ['exportAccounting', 'saveAccounts'].includes(action))).toMatchObject([
    { detail: { changed: ['income'], before: { income: '5001' }, after: { income: '5002' } } },
    { detail: { month, layout: 'directo', rows: 5 } },
  ]);
});

it('exports an invoice that a voucher lowers, and one that charges its part, as the ledger has them', async () => {
  await openBooks(db, { vatCode: 'LT100001112223', vatGround: '' });
  const line = (textLt: string, unitCents: number) => ({ textLt, textEn: textLt, quantity: 1, unitCents });
  const price = line('„Scratch“ (Urtė), 2026-08-01 – 2026-08-31', 4999);
  const part = line('NVŠ krepšelis, 2026-08 (Urtė)', -1501);
  const unmet = line('NVŠ krepšelis neskirtas: neįskaitytas mėnuo, 2026-07 (Urtė)', 1501);
  await createInvoice(db, payer.id, { lines: [price, part], now: '2026-08-01T10:00:00Z' });
  const both = { lines: [price, part, unmet], now: '2026-08-02T10:00:00Z' };
  await createInvoice(db, payer.id, both);
  const { text } = await exportAccounting(asAdmin, { month: '2026-08', layout: 'table' });
  const [head, ...records] = parseCsv(text);
  const gross = head?.cells.indexOf('Suma su PVM') ?? -1;
  const cents = records.map(({ cells }) => Math.round(Number(cells[gross]?.replace(',', '.')) * 100));
  expect(cents).toEqual([4999, -1501, 4999, -1501, 1501]);
  const { sum } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.sum<number>('total_cents').as('sum'))
    .where('issued_on', '<', '2026-09-01')
    .executeTakeFirstOrThrow();
  expect(cents.reduce((all, each) => all + each, 0)).toBe(Number(sum));
  const month08 = await getAccountingMonth(asAdmin, { month: '2026-08' });
  expect(month08).toMatchObject({ grossCents: Number(sum), netCents: month08.grossCents - month08.vatCents });
});

it('exports invoices and credit notes of municipalities with those of families, as the ledgers have them', async () => {
  await openBooks(db, { vatCode: 'LT100001112223', vatGround: '' });
  const by = asAdmin.actor.id;
  const now = '2026-07-10T10:00:00Z';
  const lines = [2000, 2000, 3400, -1999].map((cents) => ({ forMonth: '2026-06', cents }));
  const standing = await createVoucherInvoice(db, { by, month: '2026-06', lines, now });
  const wrong = await createVoucherInvoice(db, { by, month: '2026-06', now });
  const scope = { ...asAdmin, now: Temporal.Instant.from('2026-07-12T10:00:00Z') };
  await creditVoucherInvoice(scope, { invoiceId: wrong.invoiceId, reason: 'Neteisingas pirkėjas' });
  await createInvoice(db, payer.id, { cents: 4999, now });
  const { text } = await exportAccounting(asAdmin, { month: '2026-07', layout: 'table' });
  const [head, ...records] = parseCsv(text);
  const column = (name: string) => {
    const place = head?.cells.indexOf(name) ?? -1;
    return records.map(({ cells }) => cells[place] ?? '');
  };
  const cents = column('Suma su PVM').map((each) => Math.round(Number(each.replace(',', '.')) * 100));
  expect(cents).toEqual([3400, 4000, -1999, 2000, 4999, -2000]);
  const ledger = async (table: 'invoices' | 'voucher_invoices') => {
    const rows = await db
      .selectFrom(table)
      .select(['kind', 'total_cents as cents'])
      .where('issued_on', '>=', '2026-07-01')
      .where('issued_on', '<=', '2026-07-31')
      .execute();
    return rows.reduce((all, row) => all + (row.kind === 'invoice' ? row.cents : 0 - row.cents), 0);
  };
  const sum = (await ledger('invoices')) + (await ledger('voucher_invoices'));
  expect(cents.reduce((all, each) => all + each, 0)).toBe(sum);
  const july = await getAccountingMonth(asAdmin, { month: '2026-07' });
  expect(july).toMatchObject({ invoices: 3, creditNotes: 1, grossCents: sum });
  expect(july.netCents + july.vatCents).toBe(sum);
  const { text: isaf } = await exportIsaf(asAdmin, { month: '2026-07' });
  const [{ number = 0 } = {}] = await db
    .selectFrom('voucher_invoices')
    .select('number')
    .where('id', '=', standing.invoiceId)
    .execute();
  expect(isafFaults(isaf)).toEqual([]);
  expect(isaf).toContain(`<InvoiceNo>ORB${String(number).padStart(6, '0')}</InvoiceNo>`);
  expect(isaf).toContain(`<RegistrationNumber>${vilnius.companyCode}</RegistrationNumber>`);
});

it('says that a month has no documents, that it is not over, and that details of the seller are missing', async () => {
  const { text } = await exportAccounting(asAdmin, { month: '2025-01', layout: 'table' });
  expect(text).toContain('2025 m. sausis: dokumentų neišrašyta');
  await openBooks(db, { address: '' });
  const { cautions } = await getAccountingMonth(asAdmin, { month });
  expect(cautions).toEqual(['month-not-over', 'seller-incomplete']);
});

it('says that Stripe issues documents of its own', async () => {
  const env = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' };
  const scope = { ...asAdmin, env: testScope(db, asAdmin.actor, { env }).env };
  const { cautions } = await getAccountingMonth(scope, { month: '2025-01' });
  expect(cautions).toContain('card-elsewhere');
});

it('saves accounts once when asked twice, and refuses what somebody changed meanwhile', async () => {
  const accounts = { ...firstAccounts, vat: '4493' };
  expect(await saveAccounts(asAdmin, { version: 0, accounts })).toEqual({ version: 1 });
  expect(await saveAccounts(asAdmin, { version: 0, accounts })).toEqual({ version: 1 });
  const other = saveAccounts(asAdmin, { version: 0, accounts: firstAccounts });
  await expect(other).rejects.toMatchObject({ code: 'db/conflict' });
  expect(await saveAccounts(asAdmin, { version: 1, accounts: firstAccounts })).toEqual({ version: 2 });
});

it('lets one of several who change the accounts at once win', async () => {
  const asked = ['1', '2', '3', '4'].map((item) =>
    saveAccounts(asAdmin, { version: 0, accounts: { ...firstAccounts, item } }),
  );
  const done = await Promise.allSettled(asked);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { version } = await getAccountingMonth(asAdmin, { month });
  expect(version).toBe(1);
});

it('is for admins only', async () => {
  for (const role of ['parent', 'teacher', 'child'] as const) {
    const scope = testScope(db, await createUser(db, { role }));
    const denied = { code: 'auth/permission-denied' };
    await expect(getAccountingMonth(scope, { month })).rejects.toMatchObject(denied);
    await expect(exportAccounting(scope, { month, layout: 'table' })).rejects.toMatchObject(denied);
    await expect(saveAccounts(scope, { version: 0, accounts: firstAccounts })).rejects.toMatchObject(denied);
  }
});
