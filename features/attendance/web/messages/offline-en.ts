import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './offline-lt.ts';

const en: TranslationOf<typeof lt> = {
  waiting: '{count, plural, one {# change waiting on this device} other {# changes waiting on this device}}',
  undecided:
    '{count, plural, one {# change waiting for your decision} other {# changes waiting for your decision}}',
  refused: '{count, plural, one {# change wasn’t saved} other {# changes weren’t saved}}',
  gone: 'The group has been deleted or is no longer assigned to you.',
  left_group: 'These students are no longer in the group.',
  points_part: '{field}: {value, number}',
  comment_part: 'comment “{text}”',
  group_comment_part: '“{text}”',
  comment_removed: 'comment removed',
  copy: 'Copy',
  copied: 'Copied.',
  copy_failed: 'The browser didn’t allow copying. Select the text and copy it by hand.',
  drop: 'Discard',
  dropped: 'The unsaved changes were discarded.',
};

export default en;
