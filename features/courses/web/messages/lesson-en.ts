import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lesson-lt.ts';

/** Texts of the screen on which a lesson is read, in English. */
const en = {
  body_failed: 'We couldn’t show the lesson’s text',
  footnotes: 'Notes',
  footnote_back: 'Back to where note {number, number} stands in the text',
  task_done: 'Done',
  task_open: 'Not done yet',
  table: 'Table',
  code: 'Code',
  copy: 'Copy',
  copied: 'Copied',
  copy_by_hand: 'The browser didn’t allow copying. You can select the code and copy it by hand.',
  hint: 'Hint',
  note: 'Good to know',
  warning: 'Careful',
  download_kb: 'Download, {count, number} kB',
  download_mb: 'Download, {count, number} MB',
  video: 'Video',
  watch: 'Watch',
  scratch: 'Scratch project',
  scratch_start: 'Run it here',
  frame_note: 'Loads from {host} when clicked.',
  open_at: 'Open at {host}',
  missing_picture: 'A picture should be here, but there is no such file. Families don’t see this place.',
  missing_file: 'A file should be here, but there is no such file. Families don’t see this place.',
  missing_exercise: 'An exercise should be here, but there is none. Families don’t see this place.',
} satisfies TranslationOf<typeof lt>;

export default en;
