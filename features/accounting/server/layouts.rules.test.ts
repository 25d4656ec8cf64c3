import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { parseMoney } from '#platform/shared/money.ts';
import { firstAccounts } from '../shared/accounting.ts';
import { type Layout, layouts } from '../shared/layouts.ts';
import { addedUp, type BookedDocument, bookedLines, documentSums } from './booked-lines.rules.ts';
import { creditNoteOf, documentOf, seller } from './documents.factory.ts';
import { accountingCsv, payerCode } from './layouts.rules.ts';

/** The file as an importing program reads it: a record by the names of its columns. */
function read(documents: readonly BookedDocument[], layout: Layout): Record<string, string>[] {
  const csv = accountingCsv(
    documents.map((document) => [document, bookedLines(document)] as const),
    { layout, accounts: firstAccounts, locale: 'lt', month: '2026 m. lapkritis' },
  );
  const [head, ...records] = parseCsv(csv);
  return records.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((name, place) => [name, cells[place] ?? ''])),
  );
}

const discounted = documentOf({
  number: 8,
  lines: [
    { textLt: 'Būrelis', textEn: '', quantity: 3, unitCents: 4990 },
    { textLt: 'Nuolaida dar vienam vaikui (Urtė)', textEn: '', quantity: 1, unitCents: -499 },
  ],
  totalCents: 14_471,
});
const exempt = documentOf({
  number: 9,
  seller: seller({ vatCode: '', vatGround: 'PVM įstatymo 22 str.', vatPercent: 0 }),
});
const company = documentOf({
  number: 10,
  buyer: {
    ...{ name: 'Jonas Jonaitis', company: 'UAB „Šaltinis; ir sūnūs“', companyCode: '302222333' },
    ...{ vatCode: 'LT100001112223', address: 'Gedimino pr. 9, Vilnius' },
  },
});

it('writes what GAMA imports: a return has a type of its own and sums above 0', () => {
  const [sale, off, whole, back] = read([discounted, company, creditNoteOf()], 'gama');
  expect(sale).toEqual({
    ...{ I06_OP_TIP: '51', I06_DOK_NR: 'ORB000008', I06_OP_DATA: '2026.11.05', I06_DOK_DATA: '2026.11.05' },
    ...{ I06_KODAS_KS: '0A1B2C3D4E5F', I06_VAL_POZ: '0', I06_PVM_TIP: '0', I06_APRASYMAS1: '' },
    ...{ N08_PAV: 'Rasa Kazlauskienė', N08_IM_KODAS: '', N08_PVM_KODAS: '', I07_TIPAS: '3' },
    ...{ I07_KODAS: '5001', I07_PAV: 'Būrelis', I07_KODAS_US_A: 'VNT', T_KIEKIS: '3' },
    ...{ I07_KAINA_BE: '41.2400', I07_MOKESTIS: '1', I07_MOKESTIS_P: '21', I07_PVM: '25.98' },
    ...{ I07_SUMA: '123.72', I07_KODAS_KL: 'PVM1' },
  });
  expect(off).toMatchObject({ I07_KODAS: '5090', I07_SUMA: '-4.12', I07_PVM: '-0.87' });
  expect(whole).toMatchObject({ N08_PAV: 'UAB „Šaltinis; ir sūnūs“', I06_KODAS_KS: '302222333' });
  expect(back).toMatchObject({ I06_OP_TIP: '52', I06_APRASYMAS1: 'ORB000007', I07_SUMA: '100.00' });
});

it('writes what Finvalda and Directo import: a credit note is below 0', () => {
  const [sale, back] = read([exempt, creditNoteOf()], 'finvalda');
  expect(sale).toMatchObject({
    ...{ sSerija: 'ORB', sDokumentas: '000009', tData: '2026-11-05', tAtsiskData: '2026-11-19' },
    ...{ sKodas: 'PAMOKOS', dSumaV: '121.00', dPVM_Procentas: '0', dSumaPVMV: '0.00', sPvmKodas: '' },
  });
  expect(back).toMatchObject({
    sSerija: 'ORBK',
    dSumaV: '-100.00',
    dSumaPVMV: '-21.00',
    sPastaba: 'ORB000007',
  });
  const [line, note] = read([company, creditNoteOf()], 'directo');
  expect(line).toMatchObject({
    ...{ Number: 'ORB000010', CustomerCode: '302222333', CustomerVATRegNo: 'LT100001112223', RN: '1' },
    ...{
      UnitPriceWoVAT: '100.0000',
      LineSumWoVAT: '100.00',
      VATCode: 'PVM1',
      VATSum: '21.00',
      Account: '5001',
    },
  });
  expect(note).toMatchObject({
    LineSumWoVAT: '-100.00',
    UnitPriceWoVAT: '-100.0000',
    CreditedInvoice: 'ORB000007',
  });
});

it('writes a table with the accounts, the VAT code and the corrected document', () => {
  expect(read([creditNoteOf()], 'table')).toEqual([
    {
      ...{ Dokumentas: 'ORBK000002', 'Dokumento rūšis': 'Kreditinė sąskaita faktūra', Data: '2026-11-20' },
      ...{ 'Apmokėti iki': '', 'Mokėtojo kodas': '0A1B2C3D4E5F', Mokėtojas: 'Rasa Kazlauskienė' },
      ...{
        'Juridinio asmens kodas': '',
        'PVM mokėtojo kodas': '',
        Paslauga: 'Vaikas persikėlė',
        Kiekis: '1',
      },
      ...{ 'Suma be PVM': '-100.00', 'PVM tarifas, %': '21', 'PVM klasifikatoriaus kodas': 'PVM1' },
      ...{ 'PVM suma': '-21.00', 'Suma su PVM': '-121.00', 'Pajamų sąskaita': '5001' },
      ...{ 'Pirkėjų skolų sąskaita': '2410', 'Mokėtino PVM sąskaita': '4492' },
      ...{ 'Koreguojamas dokumentas': 'ORB000007', 'Koreguojamo dokumento data': '2026-11-05' },
    },
  ]);
});

const sumColumns: Readonly<Record<Layout, readonly [net: string, vat: string]>> = {
  gama: ['I07_SUMA', 'I07_PVM'],
  finvalda: ['dSumaV', 'dSumaPVMV'],
  directo: ['LineSumWoVAT', 'VATSum'],
  table: ['Suma be PVM', 'PVM suma'],
};

it.each(layouts)('adds up to the documents to the cent in the layout “%s”, whatever the names', (layout) => {
  const codes = fc.array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: 30 });
  const nasty = codes.map((each) => String.fromCodePoint(...each));
  const signs = fc.string({
    unit: fc.constantFrom('"', ';', '=', '+', '-', '@', '\n', '\r', '\t', 'ą', 'ش', '漢'),
  });
  const one = fc.record({
    kind: fc.constantFrom('invoice' as const, 'credit-note' as const),
    name: fc.oneof(nasty, signs),
    percent: fc.constantFrom(0, 21),
    cents: fc.integer({ min: 1, max: 90_000 }),
    discount: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 8 }), (month) => {
      const documents = month.map(({ kind, name, percent, cents, discount }, place) => {
        const of = { number: place + 1, buyer: { name }, seller: seller({ vatPercent: percent }) };
        if (kind === 'credit-note')
          return creditNoteOf({ ...of, totalCents: cents, leftCents: cents + discount });
        const lines = [{ textLt: name, textEn: '', quantity: 1, unitCents: cents }];
        return documentOf({ ...of, lines, totalCents: Math.max(0, cents - discount) });
      });
      const records = read(documents, layout);
      const [net, vat] = sumColumns[layout];
      const signOf = (record: Record<string, string>) => (record.I06_OP_TIP === '52' ? -1 : 1);
      const sum = (column: string) =>
        records.reduce((all, each) => all + signOf(each) * (parseMoney(each[column] ?? '') ?? Number.NaN), 0);
      const wanted = addedUp(documents.map(documentSums));
      expect([sum(net), sum(vat)].map((each) => each + 0)).toEqual(
        [wanted.netCents, wanted.vatCents].map((each) => each + 0),
      );
    }),
    { numRuns: 60 },
  );
});

it('writes no line break and nothing that runs as a formula', () => {
  const document = documentOf({ buyer: { name: '=HYPERLINK("http://x")\r\n+370; "Rasa"' } });
  const csv = accountingCsv([[document, bookedLines(document)]], {
    ...{ layout: 'gama', accounts: firstAccounts, locale: 'lt', month: '2026-11' },
  });
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain(`;"'=HYPERLINK(""http://x"") +370; ""Rasa""";`);
});

it.each(layouts)('says in the layout “%s” that a month has no documents', (layout) => {
  expect(read([], layout).map((record) => Object.values(record)[0])).toEqual([
    '2026 m. lapkritis: dokumentų neišrašyta',
  ]);
});

it('gives a payer the same code in all documents: a company its own', () => {
  const payerId = '01996b9e-0000-7000-8000-0a1b2c3d4e5f';
  expect(payerCode({ payerId, buyer: { name: 'Rasa' } })).toBe('0A1B2C3D4E5F');
  const buyer = { name: 'Rasa', company: 'UAB „Šaltinis“', companyCode: '302 222-333' };
  expect(payerCode({ payerId, buyer })).toBe('302222333');
});
