import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of the calendar, in English. */
const en = {
  first_lesson: 'First lesson',
  what_to_bring: 'How to find us, what to bring',
  next_lesson: 'Next lesson',
  going_on_now: 'Lesson on now',
  no_next_lesson: 'There are no lessons coming up.',
  no_next_lesson_of_group: 'This group has no lessons coming up.',
  absence_told: 'Absence reported.',
  change_absence: 'View or withdraw',
  open_lesson: 'Open lesson',
  error_next_lesson: 'We couldn’t find out when the next lesson is',
  cannot_come: 'Can’t come',
  to_calendar: 'Add to calendar',
  today: 'Today',
  tomorrow: 'Tomorrow',
  online: 'Online',
  in_person: 'In person',
  join_meeting: 'Join the lesson',
  open_in_maps: 'Open in maps',
} as const satisfies TranslationOf<typeof lt>;

export default en;
