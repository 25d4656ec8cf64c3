import { byPointField } from '#features/academy/shared/point-fields.ts';
import type { TranslationOf } from '#platform/web/translation.ts';
import fields from './fields-en.ts';
import type lt from './lt.ts';

/** Texts of points, in English. */
const en = {
  title: 'Space odyssey',
  balance: 'Points balance',
  points_word: '{count, plural, one {point} other {points}}',
  level: 'Level {level, number}',
  level_zero: 'Launch pad',
  flight_label:
    'A flight past six levels. {earned, plural, one {# point} other {# points}} earned this school year, level {level, number} reached.',
  to_next_level: '{missing, plural, one {# point} other {# points}} to level {level, number}',
  last_level: 'Highest level reached',
  earned_this_year: '{earned, plural, one {# point} other {# points}} earned this school year',
  school_year: 'School year {from}–{to}',
  open_odyssey: 'Prizes and balance',
  card_title: 'Points',
  chip: '{count, plural, one {# point for prizes} other {# points for prizes}}',
  two_sums: 'Two numbers: for prizes and for the level',
  sum_spend: 'For prizes',
  sum_spend_hint: 'This many points can be swapped for prizes.',
  sum_level: 'For the level',
  sum_level_hint: 'Earned this school year. Prizes don’t lower the level.',

  balance_by: 'How to show the points',
  by_month: 'Months',
  by_field: 'What for',
  by_lesson: 'Lessons',
  which_year: 'Which school year',
  year_this: 'This year',
  year_last: 'Last year',
  month: 'Month',
  month_earned: 'Earned',
  month_spent: 'On prizes',
  month_left: 'Balance',
  total_dash: '—',
  total_unknown: 'We couldn’t load the points',
  retry: 'Try again',
  error_balance: 'We couldn’t load the points',
  error_ledger: 'We couldn’t load the points history',

  ledger_title: 'Where the stars came from',
  ledger_empty: 'Every star will shine here',
  ledger_empty_hint: 'Points appear once the teacher has approved the lesson’s daily sheet.',
  ledger_end: 'That’s all the points from this school year.',
  ledger_empty_last: 'There were no points last school year.',
  ledger_end_last: 'That’s all the points from last school year.',
  load_more: 'Show earlier',
  lesson: 'Lesson',
  lesson_at: 'Lesson at {time}',
  lesson_taken_back: 'Lesson points under review',
  lesson_taken_back_hint:
    'The teacher has re-opened the daily sheet: the points will be back once it’s approved again.',
  prize_claimed: 'Prize claimed',
  prize_cancelled: 'Prize cancelled, points returned',
  adjustment: 'Points correction',
  approved_by: 'Approved by {name}',
  corrected_by: 'Re-opened by {name}',
  adjusted_by: 'Entered by {name}',
  cancelled_by: 'Cancelled by {name}',
  balance_after: 'Balance {count, number}',
  ...byPointField((field) => fields[field].name),
  reward: 'Prize',
} as const satisfies TranslationOf<typeof lt>;

export default en;
