import type { TranslationOf } from '#platform/web/translation.ts';
import { moduleListWords } from '../../shared/module-list.words.ts';
import type lt from './module-list-lt.ts';

/** Texts of the list in which staff find modules, in English. */
const en: TranslationOf<typeof lt> = {
  ...moduleListWords.en,
  table: 'Modules',
  error: 'We couldn’t load the modules',
  search: 'Module or lesson',
  filter_group: 'Group',
  acts_column: 'Actions',
  facts:
    '{lessons, plural, one {# lesson} other {# lessons}} · {groups, plural, =0 {no groups} one {# group} other {# groups}}',
  unpublished: '{count, number} to publish',
  found: 'Found:',
  no_groups: 'No groups',
  group_count: '{count, plural, one {# group} other {# groups}}',
  more_groups: 'and {count, number} more',
  write_of: 'Edit the module: {title}',
  none: 'There are no modules yet.',
  first: 'Create the first module',
  none_found: 'No modules match.',
  show_all: 'Show all',
  acts: {
    publish: 'Publish',
    publish_promise:
      '{count, plural, one {# module will be published:} other {# modules will be published:}}',
    publish_note: 'The groups that have a module see it at once.',
    unpublish: 'Hide from families',
    unpublish_promise:
      '{count, plural, one {# module will be hidden from families:} other {# modules will be hidden from families:}}',
    unpublish_note: 'They become drafts that groups no longer see. Children’s progress is kept.',
    archive: 'Archive',
    archive_promise: '{count, plural, one {# module will be archived:} other {# modules will be archived:}}',
    archive_note: 'No more groups can get them. Groups that have them keep them.',
    restore: 'Bring back from the archive',
    restore_promise:
      '{count, plural, one {# module will be brought back from the archive:} other {# modules will be brought back from the archive:}}',
    restore_note: 'Groups can be given them again.',
  },
};

export default en;
