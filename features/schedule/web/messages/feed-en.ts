import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './feed-lt.ts';

const en = {
  title: 'Lessons in your own calendar',
  text: 'A secret address that keeps lessons – including moved and cancelled ones – up to date in the calendar on your phone or computer.',
  error: 'We couldn’t check whether you have an address',
  make: 'Create an address',
  made: 'Address created',
  read: 'Last read',
  never_read: 'not yet',
  renew: 'Create a new address',
  renew_title: 'Create a new address?',
  renew_confirm: 'Create new',
  revoke: 'Revoke the address',
  revoke_title: 'Revoke the address?',
  revoke_confirm: 'Revoke',
  revoked: 'The address has been revoked.',
  old_stops: 'The current address will stop working: calendars that use it won’t get any more lessons.',
  failed: 'That didn’t work. {reason}',
  shown_once:
    'Or copy the address: it’s shown only now. Anyone who has it can see your lessons, so don’t send it to anybody.',
  subscribe: 'Open in your calendar app',
  address: 'Calendar address',
  copy: 'Copy',
  copied: 'The address has been copied.',
  copy_by_hand: 'The browser didn’t allow copying. The address is selected – copy it by hand.',
  program: { google: 'Google Calendar:', apple: 'Apple Calendar:', outlook: 'Outlook:' },
  how: {
    google: 'on a computer, press “+” next to “Other calendars”, choose “From URL” and paste the address.',
    apple: 'choose “Add Subscription Calendar” and paste the address.',
    outlook: 'choose “Add calendar”, “Subscribe from web” and paste the address.',
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
