import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './month-lt.ts';

/** What a family's month of attendance says, in English. */
const en = {
  month_title: 'Monthly attendance',
  month_region: 'Attendance, {month}',
  previous_month: 'Previous month',
  next_month: 'Next month',
  choose_month: 'Choose a month: {month}',
  tab_active: 'Active',
  tab_graduated: 'Graduated',
  group_status: 'Groups',
  group: 'Group',
  legend: 'What the marks mean',
  strip: 'Lessons of the month',
  show_grid: 'Calendar',
  show_strip: 'In brief',
  no_records: 'Nothing recorded this month',
  no_child_selected: 'Choose a child to see their attendance',
  unknownError: 'We couldn’t load the attendance',
  not_recorded: 'Not recorded',
  day_label: '{date}: {state}',
  has_comment: 'with a comment',
  absence_told_aloud: 'absence reported',
  absence_told: 'Absence reported',
  made_up_on: 'Made up on {date}',
  as_guest: 'A lesson of another group',
  excused: 'Excused',
  day_group_comment: 'About the lesson',
  day_student_comment: 'The teacher’s comment',
  attended_of: 'Attended {attended, number} of {recorded, number}',
  cancelled_day: 'Lesson cancelled',
  upcoming_day: 'Upcoming lesson',
  now_day: 'Lesson on now',
  cancelled_letter: '✕',
  upcoming_letter: '·',
  now_letter: '•',
} as const satisfies TranslationOf<typeof lt>;

export default en;
