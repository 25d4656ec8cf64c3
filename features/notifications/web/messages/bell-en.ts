import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './bell-lt.ts';

const en = {
  label:
    '{count, plural, =0 {Notifications: nothing new} one {Notifications: # new} other {Notifications: # new}}',
  many: '99+',
  push_hint: 'Just in',
  push_open: 'Open',
} satisfies TranslationOf<typeof lt>;

export default en;
