import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './day-lesson-lt.ts';

/** Texts of the lesson that an event teaches: on the sheet for staff, on the month and the calendar for everybody. */
const en = {
  title: 'Lesson for this class',
  numbered: 'lesson {number, number}, “{title}”',
  unnumbered: 'lesson “{title}”',
  today: 'Today: {lesson}',
  of_day: 'That day: {lesson}',
  open: 'Open',
  open_lesson: 'Open the lesson to the group',
  opened: 'Open',
  opened_done: 'Opened to the group: {lesson}.',
  change: 'Choose another lesson',
  taught: 'Lesson',
} as const satisfies TranslationOf<typeof lt>;

export default en;
