import type { TranslationOf } from '../translation.ts';
import type lt from './vouchers-lt.ts';

/** Why a voucher of a municipality isn't asked for, registered or ended. */
const en = {
  'voucher/changed-meanwhile':
    'Somebody else has just changed this programme. Load it again and repeat your change.',
  'voucher/layout-changed':
    'Somebody else has just changed this layout. Load it again and repeat your change.',
  'voucher/code-not-asked':
    'No programme of this municipality asks for the personal code. Remove that column, or turn the code on in a programme.',
  'voucher/fewer-places': 'More places are taken than that. Enter a higher number, or leave it empty.',
  'voucher/programme-ended': 'Applications for this programme are closed.',
  'voucher/not-offered': 'The child isn’t in a group that this programme covers.',
  'voucher/used-elsewhere':
    'A child can use one voucher at a time. Give it up with the other provider first.',
  'voucher/too-young': 'Vouchers are for children aged six and over.',
  'voucher/code-needed': 'This municipality’s list needs the personal code.',
  'voucher/code-of-other-day': 'The personal code and the date of birth don’t agree. Check both.',
  'voucher/no-places': 'This programme has no places left. Ask the academy whether any will open up.',
  'voucher/child-has-one':
    'The child already has a voucher, or an application that waits for an answer. Only one is valid on the same days.',
  'voucher/not-asked': 'This application has been decided already.',
  'voucher/not-registered': 'This voucher isn’t registered, or has ended already.',
  'voucher/month-not-over': 'The month isn’t over yet. It can be signed off once it is.',
  'voucher/month-not-paid': 'The municipality doesn’t pay for this month. Check the programme’s periods.',
  'voucher/month-changed':
    'The list has just changed: a daily sheet was saved, or a voucher changed. Check it and sign it off again.',
  'voucher/month-not-signed': 'An invoice needs a signed-off list. Sign off the month first.',
  'voucher/month-invoiced':
    'The month’s list is in an invoice already. If that invoice is wrong, issue a credit note first.',
  'voucher/nothing-to-invoice':
    'The invoice would come to €0 or less, so it isn’t issued. A list below €0 will lower the next month’s invoice.',
  'voucher/due-before-issue': 'The due date can’t be before today. Choose a later one.',
  'voucher/invoice-credited':
    'A credit note was issued for this invoice, so it can’t be marked as paid. Mark the new invoice instead.',
  'voucher/invoice-paid':
    'The invoice is marked as paid already. If that’s a mistake, undo the payment first.',
  'voucher/days-out-of-order': 'The last day must be within the registered days and not before the first.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
