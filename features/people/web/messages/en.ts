import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

const en = {
  choose_child: 'Child',
  asks: '{name} is asking you to confirm an account change',
} satisfies TranslationOf<typeof lt>;

export default en;
