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
  nothing_open_yet: 'Nothing is open yet: the teacher will open the first lesson in class.',
  no_modules_found: 'There are no modules yet.',
  no_modules_found_hint: 'They’ll appear once the teacher assigns them to the group.',
  error_fetching_modules: 'We couldn’t load the modules',
  group_not_assigned: 'You’re not in a group yet.',
  group_not_assigned_hint: 'Once the academy puts you in a group, you’ll find your modules and lessons here.',
  latest_lesson: 'Latest lesson',
  all_lessons: 'All lessons',
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
  error_fetching_children: 'We couldn’t load your children',
  no_children: 'There are no children on your account yet.',
  no_children_hint:
    'Invite your child, and you’ll see their lessons, attendance and points here. If your child already studies with us, write to us and tell us which email you sign in with.',
  invite_child: 'Invite a child',
  child_without_group: 'Your child isn’t in a group yet.',
  child_without_group_hint: 'Once the academy assigns one, the group’s modules and lessons will be here.',
  unsent_title: '{name}: no invitation sent yet',
  unsent_text: 'Your child has no email address yet. Add one, and they’ll get a link to create an account.',
  unsent_add_email: 'Add an email',
  invited_title: 'Waiting for {name} to accept the invitation',
  invited_step_mail:
    'We’ve emailed the invitation to your child. If it isn’t there, have a look in the spam folder.',
  invited_step_password: 'The link in it lets your child choose a password.',
  invited_step_then: 'Then you’ll see the next lesson, monthly attendance and points here.',
  month_answer: {
    'nothing-yet': 'No attendance has been recorded yet this month.',
    'all-well': 'All good: no lessons missed this month.',
    'well-so-far': 'No lessons missed among those recorded this month.',
    'not-whole':
      'No lessons missed this month, just late or left early {count, plural, one {once} other {# times}}.',
    'not-whole-so-far':
      'No lessons missed among those recorded this month, just late or left early {count, plural, one {once} other {# times}}.',
    missed: '{count, plural, one {# lesson} other {# lessons}} missed this month.',
  },
  month_unrecorded:
    'Attendance at {count, plural, one {# lesson} other {# lessons}} hasn’t been recorded yet.',
  content,
} as const satisfies TranslationOf<typeof lt>;

export default en;
