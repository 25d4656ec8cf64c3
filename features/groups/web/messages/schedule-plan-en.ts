import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './schedule-plan-lt.ts';

const plan = {
  title: 'What will change in the schedule',
  waiting: {
    'not-active': 'A group that isn’t active has no lessons.',
    'no-weekdays': 'Tick at least one weekday to see the upcoming lessons.',
    'no-dates': 'Enter the start and end dates to see the upcoming lessons.',
    'no-sense': 'Fix the dates and times to see the upcoming lessons.',
  },
  planning: 'Counting lessons…',
  failed: 'We couldn’t count the lessons.',
  created: '{count, plural, one {# lesson will be created} other {# lessons will be created}}',
  will_move: '{count, plural, one {# lesson will be moved} other {# lessons will be moved}}',
  will_remove: '{count, plural, one {# lesson will be removed} other {# lessons will be removed}}',
  moved: '{count, plural, one {# moved} other {# moved}}',
  removed: '{count, plural, one {# removed} other {# removed}}',
  kept: '{count, plural, one {# stays} other {# stay}}',
  unchanged: 'The schedule won’t change',
  past_made:
    '{count, plural, one {# of them is from before today.} other {# of them are from before today.}}',
  past_left:
    '{count, plural, one {# lesson from before today won’t be created.} other {# lessons from before today won’t be created.}}',
  by_hand: 'Lessons arranged by hand: {count, number}',
  by_hand_hint: 'They’ll stay as they are. Please check that this is what you want.',
  by_hand_reason: {
    manual: 'added by hand',
    edited: 'changed by hand',
    cancelled: 'cancelled',
    attendance: 'with attendance',
  },
  by_hand_instead: '{reason}; the lesson on {other} won’t be created',
  by_hand_beside: '{reason}; there will also be a lesson on {other}',
  list_created: 'New lessons ({count, number})',
  list_moved: 'Moved ({count, number})',
  list_removed: 'Removed ({count, number})',
  list_skipped: 'Skipped days ({count, number})',
  reason: {
    'not-in-pattern': 'no longer in the weekly schedule',
    closed: 'the academy is closed',
    'outside-dates': 'outside the group’s dates',
  },
  kept_because: 'Left unchanged: {reasons}.',
  kept_reason: {
    manual: '{count, plural, one {# added by hand} other {# added by hand}}',
    edited: '{count, plural, one {# changed by hand} other {# changed by hand}}',
    cancelled: '{count, plural, one {# cancelled} other {# cancelled}}',
    attendance: '{count, plural, one {# with attendance} other {# with attendance}}',
  },
  clashes: '{count, plural, one {# clash} other {# clashes}}',
  clashes_at_least: 'At least {count, plural, one {# clash} other {# clashes}}',
  clashes_hint: 'You can still save, but please check.',
  off_day: 'Off: {names}',
  off_days:
    '{count, plural, one {# lesson is on a teacher’s day off} other {# lessons are on a teacher’s days off}}',
  clash_teacher: '{what} teaches the group “{group}” at that time',
  clash_place: '{what} is taken at that time by the group “{group}”',
  clash_group: 'The group has another lesson at the same time',
  clash_days: '{count, plural, one {# lesson} other {# lessons}}: {days}',
  more: 'and {count, number} more',
} as const satisfies TranslationOf<typeof original>;

export default plan;
