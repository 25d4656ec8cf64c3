import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of points, in English. */
const en = {
  title: 'Space odyssey',
  balance: 'Point balance',
  points_word: '{count, plural, one {point} other {points}}',
  level: 'Level {level, number}',
  level_zero: 'Launch pad',
  flight_label:
    'A flight past six levels. {earned, plural, one {# point} other {# points}} earned this school year, level {level, number} reached.',
  to_next_level: '{missing, plural, one {# point} other {# points}} to level {level, number}',
  last_level: 'The highest level is reached',
  earned_this_year: '{earned, plural, one {# point} other {# points}} earned this school year',
  school_year: 'School year {from}–{to}',
  open_odyssey: 'Prizes and balance',
  card_title: 'Points',
  total_dash: '—',
  total_unknown: 'The points could not be loaded',
  retry: 'Try again',
  error_balance: 'The points could not be loaded',
  error_ledger: 'The history of points could not be loaded',

  ledger_title: 'Where the stars came from',
  ledger_empty: 'Every star will shine here',
  ledger_empty_hint: 'Points appear once a teacher has approved the daily sheet of a lesson.',
  ledger_end: 'These are all the points of this school year.',
  load_more: 'Show earlier',
  lesson: 'Lesson',
  lesson_at: 'Lesson at {time}',
  lesson_taken_back: 'The points of a lesson are being revised',
  lesson_taken_back_hint: 'The teacher opened the daily sheet again: the points return when it is approved.',
  prize_claimed: 'Prize claimed',
  prize_cancelled: 'Prize cancelled, points returned',
  adjustment: 'Correction of points',
  approved_by: 'Approved by {name}',
  corrected_by: 'Opened by {name}',
  adjusted_by: 'Entered by {name}',
  cancelled_by: 'Cancelled by {name}',
  balance_after: 'Balance {count, number}',
  for_attendance: 'For attendance',
  for_practices: 'For practice',
  for_questions: 'For questions',
  for_ideas: 'For ideas',
  for_helping_others: 'For helping others',
  for_challenges: 'For challenges',
  extra_points: 'Extra points',
  reward: 'Prize',
} as const satisfies TranslationOf<typeof lt>;

export default en;
