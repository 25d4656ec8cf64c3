import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** What families read about vouchers of their municipality, in English. */
const en = {
  title: 'Municipality’s voucher',
  error: 'Couldn’t load the vouchers',
  hint: 'The municipality pays a part of the fee for each month that the child attended enough of.',
  state: {
    asked: 'Waiting for an answer',
    registered: 'Registered',
    refused: 'Not granted',
    ended: 'Ended',
  },
  days: 'From {from} to {until}.',
  school_class: '{school}, class {class}',
  reason: 'Reason: {reason}',
  per_month: '{amount} a month ({from} – {until})',
  per_month_special: 'For a child with special needs: {amount}.',
  hours_needed:
    'A month counts if the child attends at least {hours, plural, one {# academic hour} other {# academic hours}} of 45 minutes.',
  free_places: '{count, plural, =0 {No places left.} one {# place left.} other {# places left.}}',
  ask: 'Apply for a voucher',
  ask_named: 'Apply for a voucher: {name}, {programme}',
  ask_title: 'Voucher: {name}',
  send: 'Submit application',
  sent: 'Application submitted. Once it’s registered, you’ll see that here.',
  birth_date: 'Date of birth',
  birth_date_required: 'Enter the date of birth.',
  school: 'School',
  school_required: 'Enter the school.',
  class: 'Class',
  special_needs: 'The child has special educational needs',
  personal_code: 'The child’s personal code',
  personal_code_hint: 'The municipality’s list needs it. It’s stored encrypted and shown to admins only.',
  personal_code_wrong: 'Enter eleven digits as in the child’s document.',
  personal_code_other_day: 'The code and the date of birth don’t agree. Check both.',
  elsewhere: 'Does another provider already use the child’s voucher?',
  elsewhere_no: 'No',
  elsewhere_yes: 'Yes',
  elsewhere_needed: 'Choose an answer.',
  elsewhere_hint: 'A child can use one voucher at a time. Give it up with the other provider first.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
