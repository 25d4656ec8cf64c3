import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseMoney } from '#platform/shared/money.ts';
import { addedUp, type BookedDocument, documentSums } from './booked-lines.rules.ts';
import { creditNoteOf, documentOf, seller } from './documents.factory.ts';
import { isafXml, isInIsaf } from './isaf.rules.ts';
import { isafFaults, readXml, type XmlElement } from './isaf-structure.factory.ts';

const header = {
  ...{ companyCode: '305123456', from: '2026-11-01', to: '2026-11-30' },
  ...{ createdAt: '2026-12-01T08:00:00Z', version: '0.2.0' },
};
const xmlOf = (...documents: readonly BookedDocument[]) => isafXml(documents, header);

function all(elements: readonly XmlElement[], name: string): XmlElement[] {
  return elements.flatMap((each) => [...(each.name === name ? [each] : []), ...all(each.children, name)]);
}
const textsOf = (xml: string | readonly XmlElement[], name: string) =>
  all(typeof xml === 'string' ? readXml(xml) : xml, name).map(({ text }) => text);

it('writes an invoice to a person, who has no codes, in the order of the schema', () => {
  expect(xmlOf(documentOf())).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<iSAFFile xmlns="http://www.vmi.lt/cms/imas/isaf" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Header>
    <FileDescription>
      <FileVersion>iSAF1.2</FileVersion>
      <FileDateCreated>2026-12-01T08:00:00Z</FileDateCreated>
      <DataType>S</DataType>
      <SoftwareCompanyName>Orbita</SoftwareCompanyName>
      <SoftwareName>Orbita</SoftwareName>
      <SoftwareVersion>0.2.0</SoftwareVersion>
      <RegistrationNumber>305123456</RegistrationNumber>
      <NumberOfParts>1</NumberOfParts>
      <PartNumber>1</PartNumber>
      <SelectionCriteria>
        <SelectionStartDate>2026-11-01</SelectionStartDate>
        <SelectionEndDate>2026-11-30</SelectionEndDate>
      </SelectionCriteria>
    </FileDescription>
  </Header>
  <SourceDocuments>
    <SalesInvoices>
      <Invoice>
        <InvoiceNo>ORB000007</InvoiceNo>
        <CustomerInfo>
          <VATRegistrationNumber>ND</VATRegistrationNumber>
          <RegistrationNumber>ND</RegistrationNumber>
          <Country>LT</Country>
          <Name>Rasa Kazlauskienė</Name>
        </CustomerInfo>
        <InvoiceDate>2026-11-05</InvoiceDate>
        <InvoiceType>SF</InvoiceType>
        <SpecialTaxation/>
        <References/>
        <VATPointDate xsi:nil="true"/>
        <DocumentTotals>
          <DocumentTotal>
            <TaxableValue>100.00</TaxableValue>
            <TaxCode>PVM1</TaxCode>
            <TaxPercentage>21</TaxPercentage>
            <Amount>21.00</Amount>
            <VATPointDate2 xsi:nil="true"/>
          </DocumentTotal>
        </DocumentTotals>
      </Invoice>
    </SalesInvoices>
  </SourceDocuments>
</iSAFFile>
`);
});

it('writes a credit note below 0, with what it corrects', () => {
  const xml = xmlOf(creditNoteOf());
  expect(isafFaults(xml)).toEqual([]);
  expect([textsOf(xml, 'InvoiceType'), textsOf(xml, 'ReferenceNo'), textsOf(xml, 'ReferenceDate')]).toEqual([
    ...[['KS'], ['ORB000007'], ['2026-11-05']],
  ]);
  expect([textsOf(xml, 'TaxableValue'), textsOf(xml, 'Amount')]).toEqual([['-100.00'], ['-21.00']]);
});

it('names a company by its VAT code, or by its own', () => {
  const buyer = { name: 'Jonas', company: 'UAB „A & B“', companyCode: '302222333', address: 'Vilnius' };
  const withVat = xmlOf(documentOf({ buyer: { ...buyer, vatCode: 'LT100001112223' } }));
  expect(textsOf(withVat, 'VATRegistrationNumber')).toEqual(['LT100001112223']);
  expect(all(readXml(withVat), 'RegistrationNumber')).toHaveLength(1);
  const without = xmlOf(documentOf({ buyer: { ...buyer, vatCode: '' } }));
  expect(textsOf(without, 'VATRegistrationNumber')).toEqual(['ND']);
  expect(textsOf(without, 'RegistrationNumber')).toEqual(['305123456', '302222333']);
  expect(without).toContain('<Name>UAB „A &amp; B“</Name>');
});

it('gives what is exempt the code PVM5 and no rate', () => {
  const xml = xmlOf(documentOf({ seller: seller({ vatPercent: 0, vatGround: 'PVM įstatymo 22 str.' }) }));
  expect(isafFaults(xml)).toEqual([]);
  expect(textsOf(xml, 'TaxCode')).toEqual(['PVM5']);
  expect(xml).toContain('<TaxPercentage xsi:nil="true"/>');
  expect([textsOf(xml, 'TaxableValue'), textsOf(xml, 'Amount')]).toEqual([['121.00'], ['0.00']]);
});

it('leaves out what was issued without a VAT code, and is whole without any document', () => {
  const before = documentOf({ seller: seller({ vatCode: '', vatPercent: 0 }) });
  expect(isInIsaf(before)).toBe(false);
  const xml = xmlOf(before);
  expect(xml).toContain('  <SourceDocuments/>');
  expect(isafFaults(xml)).toEqual([]);
});

it('is as the schema is described, and adds up to the cent, whatever the names', () => {
  const signs = fc.array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: 300 });
  const name = signs.map((codes) => String.fromCodePoint(...codes));
  const one = fc.record({
    kind: fc.constantFrom('invoice' as const, 'credit-note' as const),
    name: fc.oneof(
      name,
      fc.string({ unit: fc.constantFrom('<', '&', ']]>', '"', '\n', '\u0000', '\uFFFF', 'ą') }),
    ),
    percent: fc.constantFrom(0, 9, 17, 21),
    vatCode: fc.constantFrom('', 'LT100001112223'),
    cents: fc.integer({ min: 1, max: 900_000 }),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), (month) => {
      const documents = month.map(({ kind, name: text, percent, vatCode, cents }, place) => {
        const of = {
          number: place + 1,
          buyer: { name: text },
          seller: seller({ vatPercent: percent, vatCode }),
        };
        if (kind === 'credit-note') return creditNoteOf({ ...of, totalCents: cents, leftCents: cents + 77 });
        const lines = [{ textLt: text, textEn: '', quantity: 1, unitCents: cents }];
        return documentOf({ ...of, lines, totalCents: cents });
      });
      const xml = readXml(xmlOf(...documents));
      expect(isafFaults(xml)).toEqual([]);
      const sum = (element: string) =>
        textsOf(xml, element).reduce((cents, text) => cents + (parseMoney(text) ?? Number.NaN), 0);
      const { netCents, vatCents } = addedUp(documents.filter(isInIsaf).map(documentSums));
      expect([sum('TaxableValue'), sum('Amount')]).toEqual([netCents, vatCents]);
    }),
    { numRuns: 30 },
  );
});

it.each([
  ['an element out of place', /<Country>LT<\/Country>\n\s*(<Name>.*<\/Name>)/, '$1<Country>LT</Country>'],
  ['a missing element', '<VATPointDate2 xsi:nil="true"/>', ''],
  ['a sum without cents', '100.00', '100'],
  ['a nil that must be there', '<InvoiceNo>ORB000007</InvoiceNo>', '<InvoiceNo xsi:nil="true"/>'],
])('would notice %s', (_title, from, to) => {
  expect(isafFaults(xmlOf(documentOf()).replace(from, to))).not.toEqual([]);
});
