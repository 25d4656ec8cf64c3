import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './user-places-lt.ts';

const places = {
  title: 'Waiting to be confirmed in a group: {count, number}',
  text: 'A group was chosen for these children before they joined. Once confirmed, a child is a member from the day shown and appears on the daily and monthly sheets.',
  add: 'Add',
  add_named: 'Add: {name}, {group}',
  add_all: 'Add all',
  decline: 'Don’t add',
  decline_named: 'Don’t add: {name}, {group}',
  from: 'from {day}',
  free: '{count, plural, =0 {no free places} one {# free place} other {# free places}}',
  over_capacity_reason: 'Why we’re accepting more students than there are places',
} as const satisfies TranslationOf<typeof lt>;

export default places;
