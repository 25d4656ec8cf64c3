import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './staff-lt.ts';

/** Texts of a child's points for staff, in English. */
const en: TranslationOf<typeof lt> = {
  title: 'Points',
  open: 'Points: {name}, {points, number}',
  error: 'We couldn’t load the points',
  balance: 'Balance',
  earned: 'Earned this school year',
  level: 'Level',
  year: 'School year',
  this_year: 'This year',
  last_year: 'Last year',
  own_groups_only: 'You only see entries from your own groups.',
  none: 'There are no entries.',
  more: 'Show earlier',
  adjust: 'Correct points',
  adjust_title: 'Correct points: {name}',
  sign: 'What to do',
  give: 'Add',
  take: 'Take away',
  points: 'How many points',
  points_wrong: 'Enter a whole number from 1 to 1000.',
  points_too_many:
    'You can take away {balance, plural, one {# point} other {# points}} at most: that’s all the child has.',
  reason: 'Reason',
  reason_hint: 'The child and their parents will see it.',
  reason_short: 'Enter a reason of at least 3 characters.',
  balance_now: 'Balance now: {balance, number}',
  balance_change: 'Balance: {balance, number} → {after, number}',
  adjusted: '{name}: points corrected, balance {balance, number}.',

  settings_from: 'from',
  settings_threshold: 'Points at which level {level, number} begins',
  settings_zero: 'Before the first level',
  settings_children: '{count, plural, one {# child} other {# children}}',
  settings_moves: '{now, number} → {next, number}',
  settings_same: 'No child’s level will change.',
  settings_rise: '{count, plural, one {# child goes up} other {# children go up}}',
  settings_fall: '{count, plural, one {# child goes down} other {# children go down}}',
  settings_will: 'After saving, {moves} a level.',
  settings_none: 'Nobody has points this school year yet.',
  settings_now: 'Children with points this school year, by level.',
  settings_error: 'We couldn’t work out how many children would change level.',
};

export default en;
