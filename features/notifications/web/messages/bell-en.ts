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
} satisfies TranslationOf<typeof lt>;

export default en;
