import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { printVoucherInvoice } from './voucher-invoice-files.service.ts';
import { createVoucherInvoice } from './voucher-invoices.factory.ts';
import { creditVoucherInvoice } from './voucher-invoices.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
  await openBooks(db);
});
afterAll(() => drop());

const pagesOf = (pdf: string) =>
  Buffer.from(pdf, 'base64')
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

it('prints an invoice with its list, and a credit note without one', async () => {
  const { invoiceId, programmeId } = await createVoucherInvoice(db, { by: asAdmin.actor.id });
  const printed = await printVoucherInvoice(asAdmin, { documentId: invoiceId });
  expect(printed.filename).toBe('ORB-000001.pdf');
  expect(pagesOf(printed.pdf)).toBe(2);
  const { invoices } = await creditVoucherInvoice(asAdmin, { invoiceId, reason: 'Klaida' });
  const documentId = invoices[0]?.creditNote?.id ?? '';
  const note = await printVoucherInvoice(asAdmin, { documentId });
  expect(note.filename).toBe('ORBK-000001.pdf');
  expect(pagesOf(note.pdf)).toBe(1);
  const logged = await db
    .selectFrom('audit_entries')
    .select(['subject_id', 'detail'])
    .where('action', '=', 'printVoucherInvoice')
    .orderBy('id')
    .execute();
  expect(logged).toEqual([
    { subject_id: programmeId, detail: { month: '2026-10', number: 'ORB-000001' } },
    { subject_id: programmeId, detail: { month: '2026-10', number: 'ORBK-000001' } },
  ]);
});

it('is for admins only, and knows no other documents', async () => {
  const { invoiceId } = await createVoucherInvoice(db, { by: asAdmin.actor.id });
  for (const role of ['parent', 'teacher', 'child'] as const) {
    const scope = testScope(db, await createUser(db, { role }));
    const printed = printVoucherInvoice(scope, { documentId: invoiceId });
    await expect(printed).rejects.toMatchObject({ code: 'auth/permission-denied' });
  }
  const missing = printVoucherInvoice(asAdmin, { documentId: randomUUID() });
  await expect(missing).rejects.toMatchObject({ code: 'db/no-document' });
});
