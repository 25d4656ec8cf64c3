import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './sheet-lt.ts';

/** Texts of the class screen that a daily sheet shows, in English. */
const en: TranslationOf<typeof lt> = {
  here_now:
    '{count, plural, one {# child without a mark is in the lesson} other {# children without a mark are in the lesson}}',
  mark_present: 'Mark as present',
  open_stage: 'Class screen',
};

export default en;
