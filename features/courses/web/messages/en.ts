import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of courses, in English. */
const en = {
  modules: 'Modules',
  module: 'Module',
  view_module: 'View module',
  to_modules: 'Back to the modules',
  lesson_count: '{count, plural, one {# lesson} other {# lessons}}',
  lessons_open: '{open, number} of {total, plural, one {# lesson} other {# lessons}} open',
  lessons_done: '{done, number} of {open, number} open lessons done',
  nothing_open_yet: 'Nothing is open yet: the teacher will open the first lesson in class.',
  no_modules_found: 'There are no modules yet.',
  no_modules_found_hint: 'They’ll appear once the teacher assigns them to the group.',
  error_fetching_modules: 'We couldn’t load the modules',
  latest_lesson: 'Latest lesson',
  go_on: 'Continue where you left off',
  go_on_new: 'Your next lesson',
  go_on_begin: 'Start',
  all_lessons: 'All lessons',
  view_lesson: 'Open',
  view_lesson_named: 'Open: {title}',
  go_on_lesson: 'Continue',
  go_on_lesson_named: 'Continue: {title}',
  state_new: 'New',
  state_begun: 'Started',
  state_done: 'Done',
  lesson_number: 'Lesson {number, number}',
  no_lessons_found: 'No lessons are open yet.',
  no_lessons_found_hint: 'The teacher will open the first one in class.',
  error_fetching_lessons: 'We couldn’t load the lessons',
  please_try_again_or_contact_admin:
    'Please try again. If it still doesn’t work, contact the administrators.',
  module_not_found: 'There’s no such module here.',
  module_not_found_hint: 'It may belong to another group, or it may not be ready yet.',
  draft: 'Draft',
  untranslated: 'Not translated into English yet',
  write_module: 'Edit module',
  write_lesson: 'Edit lesson',
  new_module: 'New module',
  arrange_modules: 'Order of modules',
  choose_lesson: {
    choice: 'Lesson',
    choice_hint:
      'Choosing a lesson doesn’t open it yet: open it on the daily sheet, or, if the group’s lessons open automatically, it opens when the class begins.',
    save: 'Save',
    changed: 'The lesson for this class has been changed.',
    chosen_by_teacher: 'The group’s teacher can choose another lesson.',
    error_choice: 'We couldn’t load the lessons',
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
