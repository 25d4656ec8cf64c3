import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

const en = {
  choose_child: 'Child',
  invited: 'no account yet',
} satisfies TranslationOf<typeof lt>;

export default en;
