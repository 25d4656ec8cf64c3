import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

const en: TranslationOf<typeof lt> = {
  error: 'We couldn’t load the month’s totals',
  cautions: 'Before you download',
  caution: {
    'month-not-over': 'The month isn’t over: more documents may follow.',
    'seller-incomplete': 'The academy’s details are missing in the settings.',
    'buyers-without-name': 'Some documents have no payer’s name: the account was deleted.',
    'card-elsewhere':
      'Stripe issues the documents for card payments: they aren’t in these files, you’ll find them in your Stripe account.',
  },
  fill_seller: 'Fill in the details',
  documents: 'Documents issued',
  none: 'No documents were issued this month. You can still download the file: it says so.',
  to_invoices: 'All invoices',
  counted:
    '{invoices, plural, one {# invoice} other {# invoices}}{creditNotes, plural, =0 {.} one {, # credit note, which lowers the totals.} other {, # credit notes, which lower the totals.}}',
  netCents: 'Excl. VAT',
  vatCents: 'VAT',
  grossCents: 'Incl. VAT',
  by_rate: 'By VAT rate',
  all_documents: 'All documents of the month',
  all_kinds: 'All kinds',
  none_of_kind: 'No documents of this kind were issued this month.',
  list_error: 'We couldn’t load the documents',
  document: 'Document',
  document_pdf: 'Invoice {code}: download PDF',
  credit_note_pdf: 'Credit note {code}: download PDF',
  issued_on: 'Date',
  buyer: 'Payer',
  by_kind: 'By kind of document',
  kind: 'Kind',
  count: 'Number',
  amount: 'Amount',
  total: 'Total',
  document_kind: {
    invoices: 'Invoices to families',
    'credit-notes': 'Credit notes to families',
    'municipality-invoices': 'Invoices to municipalities',
    'municipality-credit-notes': 'Credit notes to municipalities',
  },
  voucher_part: 'NVŠ vouchers lowered families’ invoices by {amount}, which the totals don’t include.',
  payments: 'Payments',
  payments_by_kind: 'Payments by kind',
  no_payments: 'There are no payments this month. You can still download the file: it says so.',
  payments_hint:
    'Payments dated this month, whichever month’s invoices they paid. The file has each with its payer, receipt and the documents it paid.',
  download_payments: 'Download payments CSV',
  money_kind: {
    payment: 'Payments',
    refund: 'Refunds',
    reversal: 'Reversed payments',
    'refund-reversal': 'Reversed refunds',
    municipality: 'Payments from municipalities',
  },
  method: { transfer: 'by transfer', cash: 'in cash', card: 'by card' },
  rate: 'Rate',
  documents_of_rate: 'Documents',
  no_vat: 'Not VAT registered',
  coded: '{percent, number}% ({taxCode})',
  uncoded: '{percent, number}%, without a classifier code',
  file: 'File for accounting software',
  program: 'Accounting software',
  layout: { gama: 'Rivilė GAMA', finvalda: 'Finvalda', directo: 'Directo', table: 'Other software or Excel' },
  layout_hint: {
    gama: 'Columns are named after the fields of GAMA’s operations (I06, I07). Check the import template with your accountant the first time.',
    finvalda:
      'Columns are named after the fields of Finvalda’s sales operation. Check the import template with your accountant the first time.',
    directo:
      'Columns are named after the fields of a Directo invoice. Check the mass import with your accountant the first time.',
    table: 'Each line of a document with its payer, amounts, VAT code and accounts.',
  },
  download: 'Download CSV',
  downloaded: 'File downloaded: {filename}',
  isaf: 'i.SAF file',
  isaf_text:
    '{count, plural, =0 {There are no documents of a VAT payer this month: the file will be empty.} one {# document in the register of issued VAT invoices.} other {# documents in the register of issued VAT invoices.}} Orbita has no received invoices: your accountant submits those.',
  isaf_check:
    'Show the file to your accountant before you submit it to the tax authority (VMI) for the first time.',
  download_isaf: 'Download i.SAF',
  accounts: 'Accounts',
  accounts_hint:
    'The accounts that files book documents to. Changes apply from the next file you download. Up to 20 Latin letters, digits, dots and hyphens.',
  account: {
    income: 'Income from services',
    discounts: 'Discounts',
    receivables: 'Receivables',
    vat: 'VAT payable',
    item: 'Code of the service in the software',
  },
  save: 'Save',
  accounts_saved: 'Accounts saved',
};

export default en;
