import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './teacher-groups-lt.ts';

/** Texts of the groups on a teacher's page. */
const teacher: TranslationOf<typeof original> = {
  title: 'What they teach',
  ways: 'The teacher’s work',
  calendar: 'Schedule',
  hours: 'Hours',
  none: 'They teach no groups at the moment.',
  all: 'All of the teacher’s groups',
  error: 'The teacher’s groups didn’t load',
};

export default teacher;
