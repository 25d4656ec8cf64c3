import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './feed-lt.ts';

const en = {
  title: 'Lessons in your own calendar',
  text: 'A secret address by which the calendar of your phone or computer follows lessons, their moves and cancellations by itself.',
  error: 'Whether there is an address could not be found out',
  make: 'Make an address',
  made: 'Address made',
  read: 'Last read',
  never_read: 'not yet',
  renew: 'Make a new address',
  renew_title: 'Make a new address?',
  renew_confirm: 'Make a new one',
  revoke: 'Revoke the address',
  revoke_title: 'Revoke the address?',
  revoke_confirm: 'Revoke',
  revoked: 'The address has been revoked.',
  old_stops: 'The present address will stop working: calendars that follow it will get no more lessons.',
  failed: 'That did not work. {reason}',
  shown_once:
    'Copy the address now: it will not be shown again. Whoever has it sees the lessons – do not send it to anybody.',
  address: 'Calendar address',
  copy: 'Copy',
  copied: 'The address has been copied.',
  copy_by_hand: 'The browser did not allow copying. The address is selected – copy it yourself.',
  program: { google: 'Google Calendar:', apple: 'Apple Calendar:', outlook: 'Outlook:' },
  how: {
    google: 'on a computer, press “+” beside “Other calendars”, choose “From URL” and paste the address.',
    apple: 'choose “Add Subscription Calendar” and paste the address.',
    outlook: 'choose “Add calendar”, “Subscribe from web” and paste the address.',
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
