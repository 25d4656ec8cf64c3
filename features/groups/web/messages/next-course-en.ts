/** Texts of the screen where groups go on in new courses. */
const next = {
  title: 'Next course',
  subtitle: 'Groups continue as new ones: the next module, dates, teachers and students',
  error: 'The groups couldn’t be loaded',
  none: 'There are no groups to continue.',
  start_all: 'First day for all groups',
  end_all: 'Last day for all groups',
  all: 'All groups ({count, number})',
  more: '{shown, number} of {total, number} are shown. Narrow the search.',
  name: 'Name of the new group',
  module: 'Next module',
  no_module: 'I’ll choose later',
  week: 'The weekly timetable stays',
  teachers: 'Teachers: {names}',
  going_on: '{count, number} of {total, number} go on',
  who: 'Who goes on',
  preview: '{count, plural, one {Preview # course} other {Preview # courses}}',
  start: '{count, plural, one {Start # course} other {Start # courses}}',
  sums: '{groups, plural, one {# new group} other {# new groups}}, {lessons, plural, one {# lesson} other {# lessons}}, {moves, plural, one {# student goes on} other {# students go on}}, {stays, plural, =0 {nobody stops} one {# stops} other {# stop}}',
  incomplete: '{count, plural, one {# group lacks} other {# groups lack}} a name or dates.',
  blocked:
    '{count, plural, one {# course} other {# courses}} can’t start yet: the reason is shown with the group.',
  only_noted: 'Show only groups with notes ({count, number})',
  plan_lessons: '{count, plural, one {# lesson} other {# lessons}}',
  plan_skipped: '{count, plural, one {# day skipped} other {# days skipped}}',
  plan_moves:
    '{count, plural, one {# student goes on} other {# students go on}} ({places, plural, one {# place} other {# places}}){stays, plural, =0 {} one {, # stops} other {, # stop}}',
  plan_graduates: 'The old group graduates after {day}.',
  plan_graduates_now: 'The old group graduates now.',
  plan_other:
    '{count, plural, one {# student pays} other {# students pay}} for another plan: change it in billing.',
  end_subscriptions:
    '{count, plural, one {End # subscription of a student who is not continuing} other {End # subscriptions of students who are not continuing}} after {day}',
  end_subscriptions_hint: 'We will email the families. Otherwise the subscriptions will keep being charged.',
  plan_clash: '{teacher} has the group “{group}” at the same time (first on {day}).',
  plan_missing: 'Missing: {fields}.',
  over: '{count, plural, one {# student} other {# students}} more than there are places.',
  reason: 'Why we take more students',
  running: 'Courses are being started',
  done_title: 'Courses started',
  started: '{count, number} of {total, number} started',
  go_on: 'Continue',
  back: 'Back to the groups',
  continued: 'Already continued',
  diplomas: '{count, plural, one {# diploma to make} other {# diplomas to make}}',
} as const;

export default next;
