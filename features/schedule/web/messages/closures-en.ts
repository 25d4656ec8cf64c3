import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './closures-lt.ts';

const en = {
  title: 'Days without lessons',
  subtitle: 'No lessons will be scheduled on these days.',
  schedule: 'Schedule',
  error: 'We couldn’t load the days without lessons',
  days_off: 'Teachers’ days off',
  holidays: 'Public holidays',
  holidays_text: 'They’re built in for every year – no need to add them.',
  closures: 'Academy closures',
  none: 'No closures have been added.',
  days: '{count, plural, one {# day} other {# days}}',
  new_title: 'Add a closure',
  name: 'Name',
  name_example: 'For example, Winter break',
  from: 'From',
  to: 'To (inclusive)',
  preview: 'Preview changes',
  preview_failed: 'We couldn’t work out what would change. {reason}',
  name_required: 'Enter a name.',
  date_required: 'Enter a date.',
  to_before_from: 'The end can’t be before the start.',
  add_title: 'Add “{name}”?',
  add_confirm: 'Add closure',
  added: 'The closure has been added.',
  remove: 'Remove',
  remove_named: 'Remove: {name}',
  remove_title: 'Remove “{name}”?',
  remove_confirm: 'Remove closure',
  removed: 'The closure has been removed.',
  will_remove:
    '{lessons, plural, one {# lesson} other {# lessons}} in {groups, plural, one {# group} other {# groups}} will be removed.',
  will_create:
    '{lessons, plural, one {# lesson} other {# lessons}} in {groups, plural, one {# group} other {# groups}} will be created.',
  will_keep:
    '{count, plural, one {# lesson on these days will stay} other {# lessons on these days will stay}}: past, changed by hand, cancelled or with attendance taken.',
  changes_nothing: 'No lessons will change.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
