import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './settings-reach-lt.ts';

/** Whom a change of the academy's settings concerns, in English. */
const en = {
  title: 'Whom the changes concern',
  identity:
    'will be seen by {parents, plural, one {# parent} other {# parents}}, {children, plural, one {# child} other {# children}}, and whoever gets an email or an invoice.',
  levels:
    'the {children, plural, one {level of # child is} other {levels of # children are}} recalculated at once; points and prizes stay.',
  meanings:
    'will be seen by {children, plural, one {# child} other {# children}} in the rules of the odyssey.',
  prizes: 'for new prizes; the prices of existing ones don’t change.',
  year: 'from the next school year; on that day the points of {children, plural, one {# child} other {# children}} start anew.',
  approval:
    'at once, for {teachers, plural, one {# teacher} other {# teachers}}; approved sheets don’t change.',
  announcements:
    'at once, for {teachers, plural, one {# teacher} other {# teachers}}; announcements already sent don’t change.',
  make_ups:
    'for new absences; {credits, plural, =0 {nobody has a right to make up yet} one {# right already given stays} other {# rights already given stay}}.',
  signer:
    'for new diplomas; {diplomas, plural, =0 {there are none yet} one {# existing one doesn’t change} other {# existing ones don’t change}}.',
  billing:
    'from the next period, for {subscriptions, plural, one {# subscription} other {# subscriptions}}; {siblingFamilies, plural, =0 {no family pays for several children} one {# family pays for several children} other {# families pay for several children}}.',
  invoicing:
    'for new invoices; {unpaidInvoices, plural, =0 {there are no unpaid ones} one {# issued and unpaid one doesn’t change} other {# issued and unpaid ones don’t change}}.',
  reminders:
    'from the next morning; {unpaidInvoices, plural, =0 {there are no unpaid invoices} one {# invoice is unpaid} other {# invoices are unpaid}}.',
} satisfies TranslationOf<typeof lt>;

export default en;
