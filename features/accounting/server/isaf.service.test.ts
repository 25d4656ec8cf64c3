import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveInvoicing } from '#features/academy/server/academy.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { invoicing } from '#features/invoices/shared/invoices.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getAccountingMonth } from './accounting.service.ts';
import { exportIsaf } from './isaf.service.ts';
import { isafFaults } from './isaf-structure.factory.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const month = '2026-11';
const payers = { vatCode: 'LT100001112223', vatGround: '' };

it('exports the register of a VAT payer, the same each time, and logs it', async () => {
  const payer = await createUser(db, { firstName: 'Žygimantė', lastName: 'Kęstutaitytė-Paškevičiūtė' });
  await openBooks(db);
  await createInvoice(db, payer.id, { cents: 1000, now: '2026-11-02T10:00:00Z' });
  await openBooks(db, payers);
  const { number } = await createInvoice(db, payer.id, { cents: 12_100, now: '2026-11-20T10:00:00Z' });
  const { filename, text } = await exportIsaf(asAdmin, { month });
  expect(filename).toBe('iSAF-305123456-2026-11.xml');
  expect(isafFaults(text)).toEqual([]);
  expect(text).toContain('<FileDateCreated>2026-11-20T15:00:00Z</FileDateCreated>');
  expect(text.match(/<InvoiceNo>.*<\/InvoiceNo>/g)).toEqual([
    `<InvoiceNo>${number.replace('-', '')}</InvoiceNo>`,
  ]);
  expect(await exportIsaf(asAdmin, { month })).toEqual({ filename, text });
  const { isaf } = await getAccountingMonth(asAdmin, { month });
  expect(isaf).toEqual({ documents: 1, refusal: null });
  const logged = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'exportIsaf')
    .execute();
  expect(logged).toEqual([{ detail: { month, rows: 1 } }, { detail: { month, rows: 1 } }]);
});

it('refuses for an academy that is no VAT payer, unless it was one in that month', async () => {
  await openBooks(db);
  const refused = { code: 'accounting/no-vat-payer' };
  await expect(exportIsaf(asAdmin, { month: '2026-09' })).rejects.toMatchObject(refused);
  const { isaf } = await getAccountingMonth(asAdmin, { month: '2026-09' });
  expect(isaf).toEqual({ documents: 0, refusal: 'accounting/no-vat-payer' });
  expect((await exportIsaf(asAdmin, { month })).text).toContain('PVM1');
});

it('refuses without the company’s code', async () => {
  await saveInvoicing(db, invoicing({ ...payers, companyCode: '' }));
  const refused = { code: 'accounting/company-code-missing' };
  await expect(exportIsaf(asAdmin, { month })).rejects.toMatchObject(refused);
});

it('is for admins only', async () => {
  for (const role of ['parent', 'teacher', 'child'] as const) {
    const scope = testScope(db, await createUser(db, { role }));
    await expect(exportIsaf(scope, { month })).rejects.toMatchObject({ code: 'auth/permission-denied' });
  }
});
