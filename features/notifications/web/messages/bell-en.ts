import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './bell-lt.ts';

const en = {
  label:
    '{count, plural, =0 {Notifications: nothing new} one {Notifications: # new} other {Notifications: # new}}',
  many: '99+',
  title: 'Notifications',
  mark_all: 'Mark all as read',
  unread: 'New',
  empty: 'No notifications yet',
  empty_hint: 'What’s new in the past 90 days stays here.',
  error: 'Notifications could not be loaded',
  more: 'Show more',
  settings: 'What to be told',
  offer: 'Get what matters most on this device too?',
  offer_text: 'When a lesson is moved, for example.',
  offer_yes: 'Yes, please',
  offer_no: 'No, thanks',
  push_added: 'Notifications now appear on this device too',
  push_denied: 'Your browser doesn’t allow notifications. You can allow them in its settings.',
  push_failed: 'They could not be turned on. {reason}',
  push_hint: 'Just in',
  push_open: 'Open',
} satisfies TranslationOf<typeof lt>;

export default en;
