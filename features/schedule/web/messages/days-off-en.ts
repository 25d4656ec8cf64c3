import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './days-off-lt.ts';

/** The days on which staff do not teach, in English. */
const en = {
  title: 'Teachers’ days off',
  own_title: 'My days off',
  subtitle: 'They cancel no lesson: they show who needs a substitute, and warn where lessons are planned.',
  schedule: 'Schedule',
  who_teaches_what: 'Who teaches what',
  error: 'We couldn’t load the days off',
  coming: 'Coming up',
  none: 'No days off are coming up.',
  none_hint:
    'Add the days a teacher is away: you’ll see which lessons need a substitute, and be warned when you plan a lesson on one of them.',
  none_hint_own:
    'Add the days you’re away: the administration sees which lessons need a substitute, and is warned when planning.',
  first: 'Add the first',
  past: 'Past days off',
  none_past: 'There are no past days off.',
  substitutes: 'Covered by: {names}',
  more: 'Show more',
  days: '{count, plural, one {# day} other {# days}}',
  lessons: '{count, plural, one {# lesson needs a substitute} other {# lessons need a substitute}}',
  new_title: 'New days off',
  teacher: 'Teacher',
  choose_teacher: 'Choose a teacher',
  teacher_required: 'Choose a teacher.',
  from: 'From',
  to: 'To (inclusive)',
  date_required: 'Enter a date.',
  to_before_from: 'The end can’t be before the start.',
  note: 'Comment (optional)',
  note_hint: 'Only the teacher and the administration see it.',
  add: 'Add days off',
  added: 'Days off added.',
  remove: 'Remove',
  remove_named: 'Remove: {name}, {when}',
  removed: 'Days off removed.',
} satisfies TranslationOf<typeof lt>;

export default en;
