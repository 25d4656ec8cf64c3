import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './module-path-lt.ts';

/** Texts of the screen of a module, in English. */
const en = {
  lessons: 'Lessons',
  path: 'All lessons of the module',
  path_done: '{done, number} of {count, plural, one {# lesson} other {# lessons}} done',
  go_on_at: 'Continue lesson {number, number}',
  begin_at: 'Open lesson {number, number}',
  latest_at: 'Latest: lesson {number, number}',
  days_in_a_row: '{count, plural, one {# lesson day} other {# lesson days}} in a row',
  open_done: 'Everything that’s open is done. The teacher will open the next lesson.',
  module_done: 'The whole module is done.',
  show_done: 'Show the lessons that are done ({count, number})',
  left_in_done: '{count, plural, one {# exercise left} other {# exercises left}}',
  opens_after: 'After lesson {number, number}',
  to_workshop: 'Create in the workshop',
  teacher_opens: 'The teacher will open it',
  other_groups: 'In other groups',
  view_lesson_named: 'Open: {title}',
  go_on_lesson_named: 'Continue: {title}',
  module_not_found_hint: 'It may belong to another group, or it may not be ready yet.',
  module_not_found: 'There’s no such module here.',
  no_lessons_found: 'There are no lessons here yet.',
  error_fetching_lessons: 'We couldn’t load the lessons',
} satisfies TranslationOf<typeof lt>;

export default en;
