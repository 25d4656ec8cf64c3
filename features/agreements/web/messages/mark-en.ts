import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './mark-lt.ts';

/** The mark beside a child's name, in English. */
const en = {
  must_not: 'Not to be photographed',
  unknown: 'It isn’t known who must not be photographed. Photograph nobody for now.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
