import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of whether anybody may find a group. */
const en = {
  title: 'Public list of groups',
  error: 'Couldn’t find out whether the group is public',
  show: 'Show the group publicly',
  hint: 'Everybody sees its name, times, place, course, price, free places and teachers’ first names. Nothing about children or families is shown.',
  age_from: 'Age from',
  age_to: 'Age to',
  any_age: 'Any',
  years: '{count}',
  open_page: 'Open the public list',
  shown: 'The group is public now.',
  hidden: 'The group is no longer public.',
  saved: 'Ages changed.',
  failed: 'Couldn’t change it: {reason}',
} as const satisfies TranslationOf<typeof lt>;

export default en;
