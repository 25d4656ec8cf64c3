import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of courses, in English. */
const en = {
  modules: 'Modules',
  lessons: 'Lessons',
  module: 'Module',
  whose_progress: 'Whose progress',
  view_module: 'View module',
  to_modules: 'Back to the modules',
  lesson_count: '{count, plural, one {# lesson} other {# lessons}}',
  lessons_open: '{open, number} of {total, plural, one {# lesson} other {# lessons}} open',
  lessons_done: '{done, number} of {open, number} open lessons done',
  nothing_open_yet: 'Nothing is open yet: the teacher will open the first lesson in class.',
  no_modules_found: 'There are no modules yet.',
  no_modules_found_hint: 'They’ll appear once the teacher assigns them to the group.',
  error_fetching_modules: 'We couldn’t load the modules',
  go_on: 'Continue where you left off',
  go_on_new: 'Your next lesson',
  go_on_begin: 'Start',
  go_on_lesson: 'Continue',
  state_new: 'New',
  state_begun: 'Started',
  state_done: 'Done',
  exercises_done: '{passed, number} of {count, plural, one {# exercise} other {# exercises}} done',
  lesson_number: 'Lesson {number, number}',
  please_try_again_or_contact_admin:
    'Please try again. If it still doesn’t work, contact the administrators.',
  draft: 'Draft',
  untranslated: 'Not translated into English yet',
  write_module: 'Edit module',
  write_lesson: 'Edit lesson',
  new_module: 'New module',
  arrange_modules: 'Order of modules',
} as const satisfies TranslationOf<typeof lt>;

export default en;
