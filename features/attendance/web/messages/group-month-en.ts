import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './group-month-lt.ts';

const groupMonth = {
  title: 'The group’s month',
  region: 'Attendance of the group, {month}',
  error: 'The group’s month could not be loaded',
  no_days: 'No lessons this month',
  no_students: 'The group had no students this month',
  student: 'Student',
  rate: 'School year',
  rate_hint: 'How many of this school year’s recorded lessons were attended',
  group_rate: 'Attendance this school year: {rate}',
  attended: 'Attended',
  no_rate: 'Not recorded yet',
  left_group: 'No longer in the group',
  missing_students:
    '{count, plural, one {# student} other {# students}} missed at least two lessons in a row',
  recent_rate: 'Attendance in the last 60 days: {rate}',
  missed: 'Missed {count, plural, one {# lesson} other {# lessons in a row}}',
  download: 'Download CSV',
  downloaded: 'The month is downloaded.',
  upcoming: 'Upcoming lessons',
  past: 'Lessons held',
  told: 'Told ahead: will be absent',
  told_reason: 'Told ahead: will be absent. {reason}',
  mark_absent: 'Mark absent',
  mark_absent_of: 'Mark absent: {name}',
  add_lesson: 'Add a lesson on this day',
} satisfies TranslationOf<typeof original>;

export default groupMonth;
