import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './lt.ts';

const en = {
  title: 'A copy of your data',
  text: 'Everything we keep about you in one ZIP file: a page to read, a file for other programs, the photo, works, diplomas and invoices.',
  text_child:
    'Everything we keep about you in one ZIP file: attendance, points, the code of your exercises, works, diplomas, messages.',
  with_children: 'It includes your children’s data: {names}.',
  left_out:
    'Passwords, other people’s data and feedback that is not approved yet are left out. Keep the file safe: it holds a lot of personal information.',
  left_out_child:
    'Passwords and other people’s data are left out. Keep the file safe: it holds a lot of personal information.',
  error: 'We couldn’t find out whether there is a copy of your data',
  ask: 'Make a copy',
  ask_again: 'Make a new copy',
  asked: 'The copy is being made. You’ll be notified when it is ready.',
  making: 'The copy is being made',
  making_hint:
    'It usually takes a few minutes. You can close this page: you’ll be notified when it is ready.',
  ready: 'The copy is ready',
  ready_hint: 'Made on {at}. You can download it until {until}.',
  download: 'Download ({size})',
  failed: 'The copy couldn’t be made',
  failed_hint: 'You can ask again. If it fails again, the academy will help.',
  gone: 'The last copy is deleted',
  gone_hint: 'Copies are kept for seven days.',
  size_kb: '{count, number} kB',
  size_mb: '{count, number} MB',
  keepings_title: 'How long data is kept',
  keepings_text: 'What is no longer needed is deleted at night. Here you see when that last happened.',
  keepings_error: 'We couldn’t find out how long data is kept',
  keeping: {
    account: 'People’s data, and all that others wrote about them',
    study: 'Attendance, points, prizes, groups',
    books: 'Invoices and payments',
    acts: 'Audit log',
    mails: 'Emails that were sent',
    bell: 'Notifications',
    signIns: 'Sessions, codes, counted attempts',
    imports: 'Imports of families and groups',
    merges: 'What undoing a merge needs',
    lists: 'Acts on many rows',
    holds: 'Places that were held',
    bulletins: 'Addresses that got announcements',
    payments: 'Messages from the payment service',
    daysOff: 'Days off of staff',
    takeouts: 'Copies of people’s data',
    backups: 'Records of backups',
    lesson: 'What happens in a lesson',
    academy: 'The academy’s own data',
  },
  kept_days: '{count, plural, one {# day} other {# days}}',
  kept: {
    account: 'as long as the account',
    study: 'for ever, without a name once the account is deleted',
    books: '10 years',
    acts: 'for ever, without names',
    signIns: 'until they expire',
    lesson: 'until the lesson ends',
    academy: 'for ever',
  },
  tables: '{count, plural, one {# table} other {# tables}}',
  ran_at: 'last on {at}',
  not_run: 'not run yet',
  guardian: 'Until you are 14, your parent or guardian can ask for the copy in their account.',
} as const satisfies TranslationOf<typeof original>;

export default en;
