import type { TranslationOf } from '#platform/web/translation.ts';
import content from './group-content-en.ts';
import type lt from './lt.ts';

/** Texts of home and of courses, in English. */
const en = {
  modules: 'Modules',
  module: 'Module',
  all_modules: 'All modules of the academy',
  view_module: 'View module',
  to_modules: 'To the modules',
  lesson_count: '{count, plural, one {# lesson} other {# lessons}}',
  lessons_open: '{open, number} of {total, plural, one {# lesson} other {# lessons}} open',
  nothing_open_yet: 'Nothing is open yet: the teacher opens the first lesson in class.',
  no_modules_found: 'There are no modules yet.',
  no_modules_found_hint: 'They appear once the teacher gives them to the group.',
  error_fetching_modules: 'The modules could not be loaded',
  group_not_assigned: 'You have no group yet.',
  group_not_assigned_hint: 'Once the academy puts you into a group, your modules and lessons will be here.',
  latest_lesson: 'Latest lesson',
  all_lessons: 'All lessons',
  lesson_number: 'Lesson {number, number}',
  no_lessons_found: 'No lessons are open yet.',
  no_lessons_found_hint: 'The teacher opens the first one in class.',
  error_fetching_lessons: 'The lessons could not be loaded',
  please_try_again_or_contact_admin: 'Please try again; if it still fails, contact the administration.',
  module_not_found: 'There is no such module here.',
  module_not_found_hint: 'It may belong to another group, or is not ready yet.',
  draft: 'Draft',
  untranslated: 'No English yet',
  error_fetching_children: 'Your children could not be loaded',
  no_children: 'There are no children in your account yet.',
  no_children_hint:
    'Invite your child, and their lessons, attendance and points will be here. If your child already studies with us, write to us and name the email you sign in with.',
  invite_child: 'Invite a child',
  child_without_group: 'The child is not in a group yet.',
  child_without_group_hint: "Once the academy assigns one, the group's modules and lessons will be here.",
  invited_title: 'Waiting for {name} to accept the invitation',
  invited_step_mail:
    "The invitation went to the child's email. If it is not there, have a look in the spam folder.",
  invited_step_password: 'The link in it leads to choosing a password.',
  invited_step_then: 'Then the next lesson, the month of attendance and the points appear here.',
  month_answer: {
    'nothing-yet': 'No attendance has been recorded this month yet.',
    'all-well': 'All is well: no lesson missed this month.',
    'well-so-far': 'No lesson missed among those recorded this month.',
    'not-whole':
      'No lesson missed this month, only late or gone early {count, plural, one {once} other {# times}}.',
    'not-whole-so-far':
      'No lesson missed among those recorded this month, just late or left early {count, plural, one {once} other {# times}}.',
    missed: '{count, plural, one {# lesson} other {# lessons}} missed this month.',
  },
  month_unrecorded:
    'Attendance at {count, plural, one {# lesson} other {# lessons}} has not been recorded yet.',
  content,
} as const satisfies TranslationOf<typeof lt>;

export default en;
