import type { TranslationOf } from '#platform/web/i18n.ts';
import type lt from './lt.ts';

const en = {
  group: 'Group',
  graduated: 'finished',
  inactive: 'inactive',
} satisfies TranslationOf<typeof lt>;

export default en;
