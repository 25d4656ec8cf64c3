import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { readPdf } from '#platform/testing/pdf-text.ts';
import { testScope } from '#platform/testing/scope.ts';
import { noPayerDetails } from '../../shared/payer-details.ts';
import { createCreditNote } from '../invoices/corrections.service.ts';
import { savePayerDetails } from '../invoices/payer-details.service.ts';
import { createInvoice, openBooks } from '../invoices.factory.ts';
import { getInvoicePdf } from './invoice-files.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: Actor;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  payer = await createUser(db, { firstName: 'Žygimantė', lastName: 'Čepulytė-Ėglė' });
  await openBooks(db, {
    legalName: 'VšĮ „Orbitos akademija“',
    note: { lt: 'Ačiū, kad mokate laiku.', en: '' },
  });
});
afterAll(() => drop());

const scope = (actor = payer) => testScope(db, actor);
const pdf = (invoiceId: string, locale: 'lt' | 'en' = 'lt', actor = payer) =>
  getInvoicePdf(scope(actor), { invoiceId, locale });
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

describe('getInvoicePdf', () => {
  it('contains everything that the law requires, readable by another program, tagged and small', async () => {
    const { id, number } = await createInvoice(db, payer.id, { cents: 12_345 });
    const { bytes, name } = await pdf(id);
    const { pages, title, language, structure, descriptions } = await readPdf(bytes);
    const text = plain(pages[0]);
    for (const part of [
      'Sąskaita faktūra',
      `Serija ORB Nr. ${number.slice(4)}`,
      'Išrašyta: 2026 m. lapkričio 20 d.',
      'Apmokėti iki: 2026 m. gruodžio 4 d.',
      'VšĮ „Orbitos akademija“',
      'Juridinio asmens kodas: 305123456',
      'Konstitucijos pr. 12, Vilnius',
      'Žygimantė Čepulytė-Ėglė',
      'Programavimo būrelis',
      'Iš viso 123,45 €',
      'Suma žodžiais: Vienas šimtas dvidešimt trys eurai 45 ct',
      'PVM įstatymo 22 str.',
      'LT12 1000 0111 0100 1000',
      'Ačiū, kad mokate laiku.',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/RF\d{2} ORB0 \d{4} \d/);
    expect(name).toBe(`Sąskaita faktūra ${number}`);
    expect({ title, language }).toEqual({ title: name, language: 'lt-LT' });
    expect(structure).toContain('H1');
    expect(descriptions).toEqual(['QR kodas banko programėlei su mokėjimo duomenimis']);
    expect(bytes.length).toBeLessThan(60_000);
    expect((await pdf(id)).bytes.equals(bytes)).toBe(true);
  });

  it('shows the included VAT where no ground exempts from it', async () => {
    await openBooks(db, { vatCode: 'LT123456789', vatGround: '' });
    const { id } = await createInvoice(db, payer.id, { cents: 12_100, discountCents: 1100 });
    await openBooks(db);
    const [page] = (await readPdf((await pdf(id, 'en')).bytes)).pages;
    for (const part of [
      'VAT invoice',
      'VAT number: LT123456789',
      'VAT 21% 19,09 €',
      'Price excl. VAT',
      '1 pcs 100,00 € 100,00 €',
      'Amount excl. VAT 90,91 €',
      'Coding club',
    ])
      expect(plain(page)).toContain(part);
    expect(plain(page)).toContain('Discount −9,09 €');
  });

  it('names the company that pays and for whom, and what lowers a line with its reason', async () => {
    const details = {
      ...{ address: 'Gedimino pr. 9, Vilnius', company: 'UAB „Šaltinis“', companyCode: '302222333' },
      vatCode: 'LT100001112223',
    };
    await savePayerDetails(scope(), { payerId: payer.id, details });
    const lines = [
      { textLt: 'Būrelis (Urtė)', textEn: '', quantity: 1, unitCents: 4990, unit: 'month' as const },
      { textLt: 'Nuolaida dar vienam vaikui (Urtė)', textEn: '', quantity: 1, unitCents: -499 },
    ];
    const { id } = await createInvoice(db, payer.id, { lines });
    await savePayerDetails(scope(), { payerId: payer.id, details: noPayerDetails });
    const [page] = (await readPdf((await pdf(id)).bytes)).pages;
    for (const part of [
      'UAB „Šaltinis“',
      'Juridinio asmens kodas: 302222333',
      'PVM mokėtojo kodas: LT100001112223',
      'Gedimino pr. 9, Vilnius',
      'Mokėtojas: Žygimantė Čepulytė-Ėglė',
      '1 mėn. 49,90 € 49,90 €',
      'Nuolaida dar vienam vaikui (Urtė) 1 vnt. −4,99 € −4,99 €',
      'Iš viso 44,91 €',
    ])
      expect(plain(page)).toContain(part);
  });

  it('has room for twenty long lines, each of them once', async () => {
    const lines = Array.from({ length: 20 }, (_, place) => ({
      ...{
        textLt: `Eilutė ${place + 1}. ${'Labai ilgas paslaugos pavadinimas '.repeat(4)}`.trim(),
        textEn: '',
      },
      ...{ quantity: 1, unitCents: 100 },
    }));
    const { id } = await createInvoice(db, payer.id, { lines });
    const { bytes } = await pdf(id);
    const { pages } = await readPdf(bytes);
    const found = pages.join(' ').match(/Eilutė \d+\./g);
    expect(found).toEqual(lines.map((_, place) => `Eilutė ${place + 1}.`));
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('prints a credit note with the invoice that it corrects, and nothing to pay', async () => {
    const { id, number } = await createInvoice(db, payer.id);
    const requestId = crypto.randomUUID();
    await createCreditNote(scope(admin), {
      invoiceId: id,
      amountCents: 500,
      reason: 'Vaikas sirgo',
      requestId,
    });
    const note = await db
      .selectFrom('invoices')
      .select('id')
      .where('corrects_id', '=', id)
      .executeTakeFirstOrThrow();
    const [page] = (await readPdf((await pdf(note.id)).bytes)).pages;
    expect(plain(page)).toContain(`Koreguojama sąskaita: ${number}, išrašyta 2026 m. lapkričio 20 d.`);
    expect(plain(page)).toContain('Mažinama suma 5,00 €');
    expect(page).toContain('Vaikas sirgo');
    expect(page).not.toContain('Mokėjimo duomenys');
  });

  it('is for its payer and admins only', async () => {
    const { id } = await createInvoice(db, payer.id);
    await pdf(id, 'lt', admin);
    for (const role of ['parent', 'teacher', 'child'] as const)
      await expect(pdf(id, 'lt', await createUser(db, { role }))).rejects.toMatchObject({
        code: 'db/no-document',
      });
  });
});
