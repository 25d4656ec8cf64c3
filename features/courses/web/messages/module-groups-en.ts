import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './module-groups-lt.ts';

/** Texts of a module as staff see it, in English. */
const en = {
  title: 'Groups learning this module',
  none: 'No active group.',
  none_own: 'None of your groups.',
  error: 'We couldn’t load the groups',
  lessons: 'Lessons of the module',
  column: { order: 'No.', lesson: 'Lesson', open: 'Open to groups', finished: 'Done', acts: 'Actions' },
  place: '{open, number} of {count, plural, one {# lesson} other {# lessons}} open',
  more: 'and {count, plural, one {# more group} other {# more groups}}',
  of: '{done, number} of {students, number}',
  open_of: 'Who has “{title}” open: {count}',
  finished: '{done, number} of {students, number} done',
  open_to: 'Open to {open, number} of {all, number}',
  opened: 'open',
  closed: 'not open',
  unopened: 'Not open',
  planned: '{group}: {when}',
  today_at: 'today at {time}',
  day_at: '{date} at {time}',
  next: 'Next lesson',
  open_lesson: 'Open lesson',
  open_lesson_named: 'Open lesson: {lesson}',
  write_of: 'Edit the lesson: {title}',
} satisfies TranslationOf<typeof lt>;

export default en;
