import type { LocalDate } from '#platform/shared/dates.ts';
import { plainAmount } from '#platform/shared/money.ts';
import { taxCodeOf } from '../shared/tax-codes.rules.ts';
import { type BookedDocument, documentSums } from './booked-lines.rules.ts';
import { buyerName, documentCode } from './layouts.rules.ts';

/** What the header of an i.SAF file says. */
export interface IsafHeader {
  /** The seller's own code. */
  readonly companyCode: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** An instant, '2026-11-20T15:00:00Z'. */
  readonly createdAt: string;
  /** Of this program. */
  readonly version: string;
}

/** Only what a VAT payer issued is in the register of VAT invoices. */
export function isInIsaf({ seller }: Pick<BookedDocument, 'seller'>): boolean {
  return seller.vatCode !== '';
}

/** No data („nėra duomenų“): where the description asks for a value that nobody has, such as the codes of a person. */
const noData = 'ND';

/** A text as XML, at most so long: names are clean ({@link buyerName}). */
function text(value: string, most: number): string {
  const whole = [...value].slice(0, most).join('').trim();
  return whole.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The lines of an element, indented below the one that it is in. */
type Element = readonly string[];

const of = (name: string, value: string, most = 256): Element => [`<${name}>${text(value, most)}</${name}>`];
const empty = (name: string): Element => [`<${name}/>`];
const nil = (name: string): Element => [`<${name} xsi:nil="true"/>`];
const within = (name: string, ...children: readonly Element[]): Element => [
  `<${name}>`,
  ...children.flat().map((line) => `  ${line}`),
  `</${name}>`,
];

/**
 * A register of issued VAT invoices as i.SAF 1.2 (schema `http://www.vmi.lt/cms/imas/isaf`): its elements come in the order of the
 * schema. Credit notes are below 0 and name what they correct. Documents of a seller without a VAT code are left out.
 */
export function isafXml(documents: readonly BookedDocument[], header: IsafHeader): string {
  const invoices = documents.filter(isInIsaf).map(invoiceOf);
  const sources =
    invoices.length === 0
      ? empty('SourceDocuments')
      : within('SourceDocuments', within('SalesInvoices', ...invoices));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<iSAFFile xmlns="http://www.vmi.lt/cms/imas/isaf" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    ...[...headerOf(header), ...sources].map((line) => `  ${line}`),
    '</iSAFFile>',
    '',
  ].join('\n');
}

function headerOf({ companyCode, from, to, createdAt, version }: IsafHeader): Element {
  return within(
    'Header',
    within(
      'FileDescription',
      of('FileVersion', 'iSAF1.2'),
      of('FileDateCreated', createdAt),
      // S: only issued invoices (sales); F would promise the received ones, too.
      of('DataType', 'S'),
      of('SoftwareCompanyName', 'Orbita'),
      of('SoftwareName', 'Orbita'),
      of('SoftwareVersion', version, 24),
      of('RegistrationNumber', companyCode, 11),
      of('NumberOfParts', '1'),
      of('PartNumber', '1'),
      within('SelectionCriteria', of('SelectionStartDate', from), of('SelectionEndDate', to)),
    ),
  );
}

function invoiceOf(document: BookedDocument): Element {
  const { series, number, issuedOn, kind, corrects } = document;
  const reference =
    corrects &&
    within('Reference', of('ReferenceNo', corrects.code, 70), of('ReferenceDate', corrects.issuedOn));
  return within(
    'Invoice',
    of('InvoiceNo', documentCode(series, number), 70),
    customerOf(document),
    of('InvoiceDate', issuedOn),
    of('InvoiceType', kind === 'credit-note' ? 'KS' : 'SF'),
    empty('SpecialTaxation'),
    reference ? within('References', reference) : empty('References'),
    nil('VATPointDate'),
    within('DocumentTotals', totalOf(document)),
  );
}

/** A company by its VAT code or its own; a person, who has neither, as “ND” in Lithuania. */
function customerOf(document: BookedDocument): Element {
  const { buyer } = document;
  const vatCode = buyer.company ? (buyer.vatCode ?? '') : '';
  const companyCode = buyer.company ? (buyer.companyCode ?? '') : '';
  return within(
    'CustomerInfo',
    of('VATRegistrationNumber', vatCode || noData, 35),
    vatCode ? [] : of('RegistrationNumber', companyCode || noData, 35),
    vatCode ? nil('Country') : of('Country', 'LT'),
    of('Name', buyerName(document) || noData),
  );
}

/** All lines of a document have the rate of its seller. */
function totalOf(document: BookedDocument): Element {
  const { netCents, vatCents } = documentSums(document);
  const { vatPercent } = document.seller;
  const taxCode = taxCodeOf(document.seller);
  return within(
    'DocumentTotal',
    of('TaxableValue', plainAmount(netCents)),
    taxCode === null ? nil('TaxCode') : of('TaxCode', taxCode, 6),
    // What is exempt has no rate.
    vatPercent === 0 ? nil('TaxPercentage') : of('TaxPercentage', String(vatPercent)),
    of('Amount', plainAmount(vatCents)),
    nil('VATPointDate2'),
  );
}
