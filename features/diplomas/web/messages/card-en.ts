import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './card-lt.ts';

const en = {
  diploma: 'Diploma',
  issued: 'Issued {date}',
} as const satisfies TranslationOf<typeof lt>;

export default en;
