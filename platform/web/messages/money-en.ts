import type { TranslationOf } from '../translation.ts';
import type lt from './money-lt.ts';

const en: TranslationOf<typeof lt> = {
  'invoice/seller-incomplete':
    'Invoices can’t be issued yet: the seller’s details are missing from the academy settings.',
  'invoice/opening-exists':
    'A balance has already been carried over for this family. If it’s wrong, correct that one.',
  'invoice/opening-in-future': 'The date of a balance can’t be in the future.',
  'invoice/opening-too-old': 'The date of a balance can’t be more than ten years ago.',
  'invoice/credit-too-large': 'That’s more than is left on the invoice.',
  'invoice/too-large': 'This invoice can’t be issued: the amount is too large or it has no lines.',
  'invoice/no-address': 'It couldn’t be sent: the payer has no email address, or their account is disabled.',
  'arrangement/exists': 'There’s already an arrangement about this invoice. End that one first.',
  'arrangement/nothing-open': 'There’s nothing left to pay on this invoice. Reload the page.',
  'arrangement/days-wrong': 'Dates can’t be before today and must follow one another.',
  'arrangement/sum-differs': 'The parts don’t add up to what is left to pay. Change them.',
  'payment/in-future': 'The payment date can’t be in the future.',
  'payment/sent-back':
    'This payment can’t be reversed: the money has been refunded to the family. If the refund was entered by mistake, reverse that first.',
  'payment/has-receipt':
    'This payment has a till receipt. Void the receipt under “Till”: that reverses the payment, too.',
  'till/day-closed': 'This day’s till is already closed. Choose a later day.',
  'till/day-ahead': 'A day that hasn’t come yet can’t be closed.',
  'till/earlier-open': 'Close the earlier till day first.',
  'till/note-needed': 'The cash counted differs from what is expected: add a note that says why.',
  'till/not-enough': 'The till doesn’t hold that much cash. Check the amount and the day’s entries.',
  'payment/refund-too-large': 'That’s more than the family’s credit.',
  'statement/not-readable':
    'We can’t read this as a bank statement. Use a camt.053 file, or a CSV file with its columns chosen.',
  'statement/is-report':
    'This is a daily report (camt.052), which may still change. Download the statement (camt.053) from the bank.',
  'statement/is-notice':
    'This is a notice of incoming money (camt.054), not a statement. Download the statement (camt.053) from the bank.',
  'statement/wrong-account':
    'This statement is for another account. Only the account in the settings can be imported.',
  'statement/already-imported': 'This file has already been imported.',
  'accounting/no-vat-payer':
    'Only VAT payers submit i.SAF: neither the academy’s settings nor this month’s documents have a VAT number.',
  'accounting/company-code-missing':
    'The i.SAF file needs the company number: enter it in the academy’s settings.',
};

export default en;
