import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './day-lesson-lt.ts';

/** Texts of the lesson that an event teaches: on the sheet for staff, on the month and the calendar for everybody. */
const en = {
  title: 'Lesson of the class',
  numbered: 'lesson {number, number} “{title}”',
  unnumbered: 'lesson “{title}”',
  today: 'Today: {lesson}',
  of_day: 'That day: {lesson}',
  open: 'Open',
  open_lesson: 'Open the lesson to the group',
  opened: 'Open',
  opened_done: 'Opened to the group: {lesson}.',
  change: 'Choose another lesson',
  choice: 'Lesson',
  choice_hint: 'A chosen lesson does not open yet: open it on the daily sheet.',
  save: 'Save',
  changed: 'The lesson of the class has been changed.',
  chosen_by_teacher: 'Another lesson can be chosen by the group’s teacher.',
  error_choice: 'Could not load the lessons',
  taught: 'Lesson',
} as const satisfies TranslationOf<typeof lt>;

export default en;
