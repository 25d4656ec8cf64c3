import type { TranslationOf } from '#platform/web/i18n.ts';
import type lt from './lt.ts';

const en = {
  choose_child: 'Child',
  invited: 'no account yet',
} satisfies TranslationOf<typeof lt>;

export default en;
