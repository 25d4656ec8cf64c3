import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './invoice-acts-lt.ts';

/** Texts of acts on many invoices at once, in English. */
const acts: TranslationOf<typeof lt> = {
  remind: 'Remind',
  remind_title: 'Remind of invoices',
  remind_promise:
    '{count, plural, one {There will be a reminder of # invoice:} other {There will be reminders of # invoices:}}',
  remind_note: 'A family gets one email about all its invoices that are late or due in three days.',
  remind_confirm: 'Send the reminders',
  send: 'Send again',
  send_title: 'Send the invoices again',
  send_promise: '{count, plural, one {# invoice will be sent:} other {# invoices will be sent:}}',
  send_note: 'Each invoice is sent in an email of its own.',
  send_confirm: 'Send',
  pay: 'Mark as paid',
  pay_title: 'Mark the invoices as paid',
  pay_promise:
    '{count, plural, one {# invoice will be paid, {sum} in all:} other {# invoices will be paid, {sum} in all:}}',
  pay_note: 'Each gets a payment of all that is outstanding. Families get an email that the money has come.',
  pay_confirm: 'Mark as paid',
};

export default acts;
