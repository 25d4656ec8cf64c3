import type { TranslationOf } from '#platform/web/translation.ts';
import base from './base-en.ts';
import errors from './errors-en.ts';
import type original from './lt.ts';

const en = { ...base, errors } as const satisfies TranslationOf<typeof original>;

export default en;
