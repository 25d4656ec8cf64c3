import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './module-groups-lt.ts';

/** Texts of a module as staff see it, in English. */
const en = {
  title: 'Groups learning this module',
  none: 'No active group.',
  none_own: 'None of your groups.',
  error: 'We couldn’t load the groups',
  place: '{open, number} of {count, plural, one {# lesson} other {# lessons}} open',
  more: 'and {count, plural, one {# more group} other {# more groups}}',
  opened: '{group}: open',
  opened_done: '{group}: open, {done, number} of {students, number} done',
  opened_more: 'Open to {count, plural, one {# more group} other {# more groups}}',
  unopened: 'Not open to any group',
  planned: '{group}: {when}',
  today_at: 'today at {time}',
  day_at: '{date} at {time}',
  today: 'Today: {lesson}',
  next: '{date}: {lesson}',
} satisfies TranslationOf<typeof lt>;

export default en;
