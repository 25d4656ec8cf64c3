import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of teachers’ hours, in English. */
const en = {
  title: 'Teachers’ hours',
  own_title: 'My hours',
  subtitle: 'From daily sheets and substitutions, by how long each lesson lasted. An hour is 60 minutes.',
  table: 'Teachers’ hours: {month}',
  error: 'The hours could not be loaded',
  none: 'There are no lessons in this month.',
  to_schedule: 'Open the schedule',
  teacher: 'Teacher',
  planned: 'Planned',
  taught: 'Taught',
  waiting: 'No daily sheet',
  ahead: 'To come',
  cancelled: 'Cancelled',
  substituted: 'Substituted',
  stood_in: '{time} of it as a substitute',
  time: '{hours, number} h {minutes, number} min',
  time_whole: '{hours, number} h',
  time_short: '{minutes, number} min',
  show: '{teacher}, {what}: {time}. Show the lessons',
  lessons: 'Lessons',
  no_lessons: 'There are no such lessons in this month.',
  stands_in: 'As a substitute',
  substitute: 'Taught by {name}',
  together: 'Together with {names}. The whole length counts for each.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
