import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './group-points-lt.ts';

/** Texts of a group's points over time, in English. */
const en: TranslationOf<typeof lt> = {
  title: 'The group’s points this school year',
  title_month: 'Points for the month',
  error: 'We couldn’t load the group’s points',
  none: 'No daily sheets have been approved yet.',
  chart:
    'Points by field: {count, plural, one {# lesson} other {# lessons}}. The numbers are in the table below.',
  bar: '{date}: {points, plural, one {# point} other {# points}}',
  table: 'Numbers in a table',
  lesson: 'Lesson',
  encourage: 'Worth a kind word: {names}. No points at all in the last four lessons.',
  encourage_one: 'No points lately',
  encourage_hint: 'No points at all in the last four lessons. Only you and your colleagues see this.',
};

export default en;
