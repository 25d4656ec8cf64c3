import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './group-month-lt.ts';

const groupMonth = {
  title: 'Monthly attendance',
  region: 'Group attendance, {month}',
  error: 'We couldn’t load the monthly attendance',
  no_days: 'No lessons this month',
  no_students: 'The group had no students this month',
  student: 'Student',
  rate: 'School year',
  rate_hint: 'Share of this school year’s recorded lessons attended',
  group_rate: 'Attendance this school year: {rate}',
  attended: 'Attended',
  no_rate: 'Not recorded yet',
  left_group: 'No longer in the group',
  guest: 'Guest',
  excuse: 'Excuse',
  excuse_of: 'Excuse {name}',
  unexcuse: 'Excused. Undo',
  unexcuse_of: 'Excused. Undo: {name}',
  excused_done: 'The absence is excused: {name}.',
  unexcused_done: 'The absence is no longer excused: {name}.',
  guest_trial: 'Guest: trial lesson',
  guest_makeup: 'Guest from {group}',
  guest_missed: 'Guest from {group}: missed the lesson on {date}',
  guest_missed_lesson: 'Guest from {group}: missed lesson {lesson}',
  missing_students:
    '{count, plural, one {# student} other {# students}} missed at least two lessons in a row',
  recent_rate: 'Attendance in the last 60 days: {rate}',
  missed: 'Missed {count, plural, one {# lesson} other {# lessons in a row}}',
  download: 'Download CSV',
  downloaded: 'The month has been downloaded.',
  told: 'Absence reported',
  told_reason: 'Absence reported: {reason}',
  mark_absent: 'Mark absent',
  mark_absent_of: 'Mark absent: {name}',
  add_lesson: 'Add a lesson on this day',
} satisfies TranslationOf<typeof original>;

export default groupMonth;
