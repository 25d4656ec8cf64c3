import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { readPdf } from '#platform/testing/pdf-text.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createInvoice, openBooks } from '../invoices.factory.ts';
import { voidReceipt } from './receipts.service.ts';
import { createReceipt } from './till.factory.ts';
import { getDayPdf, getReceiptPdf } from './till-files.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin', firstName: 'Inga', lastName: 'Žukauskaitė' });
  payer = await createUser(db, { role: 'parent', firstName: 'Žygimantė', lastName: 'Čepulytė' });
  await openBooks(db);
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const textOf = async (bytes: Buffer) => (await readPdf(bytes)).pages.join(' ');
const receipt = (amountCents: number) =>
  createReceipt(db, { payerId: payer.id, adminId: admin.id }, { amountCents });

it('prints a receipt with the academy, the payer, what it was for, the sum and the way, in both languages', async () => {
  const { number: invoice } = await createInvoice(db, payer.id);
  const { id, number } = await receipt(5000);
  const { bytes, name } = await getReceiptPdf(as(payer), { receiptId: id, locale: 'lt' });
  expect(name).toBe(`Kvitas ${number}`);
  const parts = [
    ...['VšĮ „Bandymas“', '305123456', 'Žygimantė Čepulytė', `Sąskaita ${invoice}: ${formatMoney(4500)}`],
    ...[
      `Įmoka į mokėtojo sąskaitą: ${formatMoney(500)}`,
      formatMoney(5000),
      'Penkiasdešimt eurų 00 ct',
      'Grynaisiais',
    ],
    'Inga Žukauskaitė',
  ];
  const text = await textOf(bytes);
  for (const part of parts) expect(text).toContain(part.replaceAll('\u00a0', ' '));
  const english = await getReceiptPdf(as(admin), { receiptId: id, locale: 'en' });
  expect(await textOf(english.bytes)).toContain('In cash');
});

it('says on a voided receipt that it is void, and why', async () => {
  const { id } = await receipt(1000);
  await voidReceipt(as(admin), { receiptId: id, reason: 'Ne ta šeima' });
  const { bytes } = await getReceiptPdf(as(payer), { receiptId: id, locale: 'lt' });
  expect(await textOf(bytes)).toContain('ANULIUOTAS. Anuliavimo priežastis: Ne ta šeima');
});

it('shows a receipt to its payer and admins, and a day to admins; to others there is none', async () => {
  const { id } = await receipt(1000);
  const stranger = await createUser(db, { role: 'parent' });
  const foreign = getReceiptPdf(as(stranger), { receiptId: id, locale: 'lt' });
  await expect(foreign).rejects.toMatchObject({ code: 'db/no-document' });
  const missing = getReceiptPdf(as(admin), { receiptId: payer.id, locale: 'lt' });
  await expect(missing).rejects.toMatchObject({ code: 'db/no-document' });
  const day = getDayPdf(as(payer), { day: '2026-11-20', locale: 'lt' });
  await expect(day).rejects.toMatchObject({ code: 'db/no-document' });
});

it('prints the sheet of a day', async () => {
  const { number } = await receipt(1200);
  const { bytes, name } = await getDayPdf(as(admin), { day: '2026-11-20', locale: 'lt' });
  expect(name).toBe('Kasos dienos lapas 2026-11-20');
  const text = await textOf(bytes);
  for (const part of [number, 'Turi būti kasoje', 'Diena dar neužbaigta.']) expect(text).toContain(part);
});
