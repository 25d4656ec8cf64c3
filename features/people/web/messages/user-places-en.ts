import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './user-places-lt.ts';

const places = {
  title: 'Places in groups to confirm: {count, number}',
  text: 'A group was chosen for these children before they created an account. Once confirmed, a child is in the group from the day shown, on its daily sheets and in its monthly attendance.',
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
