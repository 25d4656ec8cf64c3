import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './sheet-lt.ts';

/** Texts of the class screen that a daily sheet shows, in English. */
const en: TranslationOf<typeof lt> = {
  mark_present: 'Mark {count, number} who joined as present',
  open_stage: 'Class screen',
};

export default en;
