import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './figures-lt.ts';

/** Texts of how many tried a group and stayed, which the analytics need at once. */
const figures = {
  file: 'trial-lessons',
  title: 'Trial lessons',
  by_group: 'By group',
  by_teacher: 'By teacher',
  none: 'There were no trial lessons in these days.',
  error: 'Couldn’t count the trial lessons',
  name_group: 'Group',
  name_teacher: 'Teacher',
  asked: 'Booked',
  came: 'Came',
  stayed: 'Stayed',
  share: 'Stayed of those who came',
  total: 'Total',
  earlier: 'Previous rows',
  later: 'More rows',
} as const satisfies TranslationOf<typeof lt>;

export default figures;
