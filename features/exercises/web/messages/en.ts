import type { TranslationOf } from '#platform/web/translation.ts';
import base from './base-en.ts';
import desk from './desk-en.ts';
import errors from './errors-en.ts';
import page_errors from './errors-page-en.ts';
import type original from './lt.ts';

const en = { ...base, errors, page_errors, desk } as const satisfies TranslationOf<typeof original>;

export default en;
