import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of everybody's first screen, in English. */
const en = {
  news: 'What’s new',
  all_modules: 'All the academy’s modules',
  error_fetching_children: 'We couldn’t load your children',
  child_without_group: 'Your child isn’t in a group yet.',
  child_without_group_hint: 'Once the academy assigns one, the group’s modules and lessons will appear here.',
  calendar: 'Schedule',
  child_state: {
    missed: 'Missed {date}',
    unpaid: 'Unpaid',
    now: 'Lesson on now',
    today: 'Today {time}',
    today_told: 'Not coming today',
    tomorrow: 'Tomorrow {time}',
    tomorrow_told: 'Not coming tomorrow',
    first: 'First on {date}',
    well: 'All good',
    quiet: 'No lessons planned',
  },
  month_answer: {
    'nothing-yet': 'No attendance has been recorded yet this month.',
    'all-well': 'All good: no lessons missed this month.',
    'well-so-far': 'All good: no lessons missed among those recorded this month.',
    'not-whole': 'No lessons missed this month, just',
    'not-whole-so-far': 'No lessons missed among those recorded this month, just',
    missed: 'Missed {count, number}:',
    told: 'Missed {count, number}:',
  },
  month_day: {
    told: '{date}, absence reported',
    untold: '{date}, not reported',
    late: 'late on {date}',
    leftEarly: 'left early on {date}',
  },
  month_more: 'and {count, number} more',
  month_unrecorded:
    'Attendance at {count, plural, one {# lesson} other {# lessons}} hasn’t been recorded yet.',
  teacher_words: 'From the teachers',
  missed: {
    title: 'Missed lessons',
    numbered: 'lesson {number, number} “{title}”',
    unnumbered: 'lesson “{title}”',
    missed: 'Missed: {lesson}',
    caught_up: 'Caught up: {lesson}',
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
