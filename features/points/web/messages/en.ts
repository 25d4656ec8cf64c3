import type { TranslationOf } from '#platform/web/translation.ts';
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
  total_dash: '—',
  total_unknown: 'We couldn’t load the points',
  retry: 'Try again',
  error_balance: 'We couldn’t load the points',
  error_ledger: 'We couldn’t load the points history',

  ledger_title: 'Where the stars came from',
  ledger_empty: 'Every star will shine here',
  ledger_empty_hint: 'Points appear once the teacher has approved the lesson’s daily sheet.',
  ledger_end: 'That’s all the points from this school year.',
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
