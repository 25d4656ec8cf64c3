import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './offline-lt.ts';

const en: TranslationOf<typeof lt> = {
  as_of: 'No internet – shown as of {time}',
  waiting: '{count, plural, one {# change waits for the network} other {# changes wait for the network}}',
  undecided:
    '{count, plural, one {# change waits for your decision} other {# changes wait for your decision}}',
  refused: '{count, plural, one {# change was not saved} other {# changes were not saved}}',
  gone: 'The group was deleted, or it is no longer yours.',
  left_group: 'These students are no longer in the group.',
  points_part: '{field}: {value, number}',
  comment_part: 'comment “{text}”',
  group_comment_part: '“{text}”',
  comment_removed: 'comment removed',
  copy: 'Copy',
  copied: 'Copied.',
  copy_failed: 'The browser did not allow copying. Select the text and copy it yourself.',
  drop: 'Discard',
  dropped: 'The unsaved changes were discarded.',
};

export default en;
