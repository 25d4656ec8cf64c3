import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { savePayerDetails } from '#features/invoices/server/invoices/payer-details.service.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { undoPayment } from '#features/invoices/server/payments/payment-undoing.service.ts';
import { markPaid, recordPayment } from '#features/invoices/server/payments/payments.service.ts';
import { issueReceipt, voidReceipt } from '#features/invoices/server/till/receipts.service.ts';
import { createVoucherInvoice } from '#features/vouchers/server/invoices/voucher-invoices.factory.ts';
import {
  payVoucherInvoice,
  unpayVoucherInvoice,
} from '#features/vouchers/server/invoices/voucher-invoices.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { parseCsv } from '#platform/shared/csv.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getAccountingMonth } from './accounting.service.ts';
import { exportMonthPayments } from './payments.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
let payerId: string;

const month = '2026-11';
const byHand = () =>
  ({ requestId: randomUUID(), paidOn: '2026-11-18', method: 'transfer', note: '' }) as const;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
  payerId = (await createUser(db, { firstName: 'Rasa', lastName: '=Kazlauskienė' })).id;
  await openBooks(db);
});
afterAll(() => drop());

/** The cells of a column of the file, by its heading. */
async function column(name: string): Promise<string[]> {
  const { text } = await exportMonthPayments(asAdmin, { month });
  const [head, ...rows] = parseCsv(text);
  return rows.map(({ cells }) => cells[head?.cells.indexOf(name) ?? -1] ?? '');
}

it('says that a month has no payments', async () => {
  const { filename, text } = await exportMonthPayments(asAdmin, { month: '2026-08' });
  expect(filename).toBe('orbita-money-2026-08.csv');
  expect(text).toContain('2026 m. rugpjūtis: mokėjimų nėra');
  expect((await getAccountingMonth(asAdmin, { month: '2026-08' })).payments).toEqual([]);
});

it('has each payment with what it paid, its receipt and what undoes it, and adds up to the sums of the screen', async () => {
  const first = await createInvoice(db, payerId, { cents: 4500, now: '2026-11-03T10:00:00Z' });
  const second = await createInvoice(db, payerId, { cents: 3000, now: '2026-11-04T10:00:00Z' });
  await markPaid(asAdmin, { ...byHand(), invoiceId: first.id, amountCents: 4500 });
  const form = { payerId, takenBy: asAdmin.actor.id, note: '', mailed: false, invoiceIds: [second.id] };
  const taken = { amountCents: 499, paidOn: '2026-11-20', method: 'cash', requestId: randomUUID() } as const;
  const { id: receiptId } = await issueReceipt(asAdmin, { ...form, ...taken });
  await voidReceipt(asAdmin, { receiptId, reason: 'Ne ta suma' });
  await recordPayment(asAdmin, { ...byHand(), payerId, amountCents: 100, paidOn: '2026-10-30' });
  expect(await column('Suma')).toEqual(['45.00', '4.99', '-4.99']);
  expect(await column('Rūšis')).toEqual(['Mokėjimas', 'Mokėjimas', 'Atšauktas mokėjimas']);
  expect(await column('Apmokėti dokumentai')).toEqual(['ORB000001', 'ORB000002', 'ORB000002']);
  expect(await column('Kvitas')).toEqual(['', ...Array(2).fill(expect.stringMatching(/^\w+2026-000001$/))]);
  const { text } = await exportMonthPayments(asAdmin, { month });
  // A number stays one, a name never becomes a formula.
  expect(text).toContain(';-4.99\r\n');
  const { payments } = await getAccountingMonth(asAdmin, { month });
  expect(payments).toEqual([
    { kind: 'payment', method: 'cash', count: 1, cents: 499 },
    { kind: 'payment', method: 'transfer', count: 1, cents: 4500 },
    { kind: 'reversal', method: 'cash', count: 1, cents: -499 },
  ]);
});

it('names a company by its code, as the documents do, and a municipality by its invoice while it is noted as paid', async () => {
  const details = { company: 'UAB „Šaltinis“', companyCode: '302222333', vatCode: '', address: 'Vilnius' };
  await savePayerDetails(asAdmin, { payerId, details });
  expect(new Set(await column('Mokėtojo kodas'))).toEqual(new Set(['302222333']));
  const made = { by: asAdmin.actor.id, month: '2026-10', now: '2026-11-10T10:00:00Z' };
  const { invoiceId } = await createVoucherInvoice(db, made);
  await payVoucherInvoice(asAdmin, { invoiceId, paidOn: '2026-11-19' });
  expect(await column('Rūšis')).toContain('Savivaldybės mokėjimas');
  const { payments } = await getAccountingMonth(asAdmin, { month });
  expect(payments).toContainEqual({ kind: 'municipality', method: null, count: 1, cents: 2000 });
  await unpayVoucherInvoice(asAdmin, { invoiceId, reason: 'Ne ta sąskaita' });
  expect(await column('Rūšis')).not.toContain('Savivaldybės mokėjimas');
});

it('keeps a payment in its month when it is undone in a later one', async () => {
  const paid = { ...byHand(), payerId, amountCents: 700, paidOn: '2026-11-02' };
  await recordPayment(asAdmin, paid);
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('amount_cents', '=', 700)
    .executeTakeFirstOrThrow();
  const before = await column('Suma');
  const later = { ...asAdmin, now: Temporal.Instant.from('2026-12-03T10:00:00Z') };
  await undoPayment(later, { paymentId: id, reason: 'Klaida' });
  expect(await column('Suma')).toEqual(before);
  const december = await getAccountingMonth(later, { month: '2026-12' });
  expect(december.payments).toEqual([{ kind: 'reversal', method: 'transfer', count: 1, cents: -700 }]);
});

it('is for admins only', async () => {
  for (const role of ['parent', 'teacher', 'child'] as const) {
    const scope = testScope(db, await createUser(db, { role }));
    await expect(exportMonthPayments(scope, { month })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
  }
});
