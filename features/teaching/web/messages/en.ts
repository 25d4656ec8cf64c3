import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Which plans teachers teach, in English. */
const en = {
  title: 'Who teaches what',
  subtitle:
    'Tick the plans a teacher teaches or can stand in for. While nothing is ticked, they can teach any plan. This blocks nothing: it only warns.',
  schedule: 'Schedule',
  all_teachers: 'All teachers',
  error: 'We couldn’t load who teaches what',
  table: 'Teachers and plans',
  teacher: 'Teacher',
  any: 'Any plan',
  some: '{count, plural, one {# plan} other {# plans}}',
  archived: '{plan} (no longer offered)',
  no_teachers: 'There are no teachers yet.',
  add_teacher: 'Add a teacher',
  no_plans: 'There are no plans yet. Once you’ve created one, you can say who teaches it.',
  to_plans: 'Go to plans',
  more: 'Show more',
  save: 'Save',
  undo: 'Discard changes',
  changed: '{count, plural, one {# teacher changed} other {# teachers changed}}',
  saved: 'Saved.',
  meanwhile: 'This was changed elsewhere in the meantime. Saved now: {plans}.',
  take_theirs: 'Accept that change',
  card: 'Plans they teach',
  own_card: 'Plans you teach',
  hint: 'Tick what the teacher teaches or can stand in for.',
  limits:
    'According to “Who teaches what”, they only teach: {plans}. You can still assign them to groups on other plans.',
  own_any: 'You can teach and stand in for any plan.',
  own_hint: 'You teach these plans and can stand in for them. The administration changes the list.',
} satisfies TranslationOf<typeof lt>;

export default en;
