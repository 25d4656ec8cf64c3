import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './closures-lt.ts';

const en = {
  title: 'Days without lessons',
  subtitle: 'On these days the schedules of groups make no lessons.',
  schedule: 'Schedule',
  error: 'The days without lessons could not be loaded',
  holidays: 'Public holidays',
  holidays_text: 'They are known for all years – nobody has to add them.',
  closures: 'Closures of the academy',
  none: 'The academy has no closures this year.',
  days: '{count, plural, one {# day} other {# days}}',
  new_title: 'Add a closure',
  name: 'Name',
  name_example: 'For example, Winter break',
  from: 'From',
  to: 'To (inclusive)',
  preview: 'See what will change',
  preview_failed: 'What would change could not be found out. {reason}',
  name_required: 'Enter a name.',
  date_required: 'Enter a date.',
  to_before_from: 'The end cannot be before the start.',
  add_title: 'Add “{name}”?',
  add_confirm: 'Add closure',
  added: 'The closure has been added.',
  remove: 'Remove',
  remove_named: 'Remove: {name}',
  remove_title: 'Remove “{name}”?',
  remove_confirm: 'Remove closure',
  removed: 'The closure has been removed.',
  will_remove:
    '{lessons, plural, one {# lesson} other {# lessons}} in {groups, plural, one {# group} other {# groups}} will be taken out.',
  will_create:
    '{lessons, plural, one {# lesson} other {# lessons}} in {groups, plural, one {# group} other {# groups}} will be created.',
  will_keep:
    '{count, plural, one {# lesson on these days stays} other {# lessons on these days stay}}: past, changed by hand, cancelled or with attendance taken.',
  changes_nothing: 'No lessons will change.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
