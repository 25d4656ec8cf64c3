/** Texts of the screen where groups go on in new courses. */
const next = {
  title: 'Next course',
  subtitle: 'Students continue in new groups, with the next module, dates and teachers',
  error: 'We couldn’t load the groups',
  none: 'There are no groups to continue.',
  start_all: 'First day for all groups',
  end_all: 'Last day for all groups',
  all: 'All groups ({count, number})',
  more: 'Showing {shown, number} of {total, number} groups. Narrow your search.',
  name: 'Name of the new group',
  module: 'Next module',
  no_module: 'I’ll choose later',
  week: 'The weekly schedule stays the same',
  teachers: 'Teachers: {names}',
  going_on: 'Continuing: {count, number} of {total, number}',
  who: 'Who continues',
  preview: '{count, plural, one {Preview # course} other {Preview # courses}}',
  start: '{count, plural, one {Start # course} other {Start # courses}}',
  sums: '{groups, plural, one {# new group} other {# new groups}}, {lessons, plural, one {# lesson} other {# lessons}}, {moves, plural, one {# student continues} other {# students continue}}, {stays, plural, =0 {nobody leaves} one {# leaves} other {# leave}}',
  incomplete: '{count, plural, one {# group still needs} other {# groups still need}} a name or dates.',
  blocked:
    '{count, plural, one {# course can’t start yet: the reason is shown with its group.} other {# courses can’t start yet: the reasons are shown with their groups.}}',
  only_noted: 'Show only groups with notes ({count, number})',
  plan_lessons: '{count, plural, one {# lesson} other {# lessons}}',
  plan_skipped: '{count, plural, one {# day skipped} other {# days skipped}}',
  plan_moves:
    '{count, plural, one {# student continues} other {# students continue}} ({places, plural, one {# place} other {# places}}){stays, plural, =0 {} one {, # leaves} other {, # leave}}',
  plan_graduates: 'The old group will graduate after {day}.',
  plan_graduates_now: 'The old group will graduate at once.',
  plan_other:
    '{count, plural, one {# student is} other {# students are}} on another plan: change it under “Payments”.',
  end_subscriptions:
    '{count, plural, one {End # subscription of a student who isn’t continuing} other {End # subscriptions of students who aren’t continuing}} after {day}',
  end_subscriptions_hint: 'We’ll email the families. If you don’t tick this, they’ll keep being charged.',
  plan_clash: '{teacher} teaches the group “{group}” at the same time (first on {day}).',
  plan_missing: 'Missing: {fields}.',
  over: '{count, plural, one {# more student than places.} other {# more students than places.}}',
  reason: 'Why we’re accepting more students',
  running: 'Starting courses',
  done_title: 'Courses started',
  started: '{count, number} of {total, number} started',
  go_on: 'Continue',
  back: 'Back to groups',
  continued: 'Already continued',
  diplomas: '{count, plural, one {# diploma to create} other {# diplomas to create}}',
} as const;

export default next;
