import type { Locale } from '#platform/shared/localized-text.ts';
import { auditActs as en } from './audit-acts-en.words.ts';
import { auditActs as lt } from './audit-acts-lt.words.ts';

/** What people did, by act, in each language. */
export const auditActs = { lt, en } as const satisfies Record<Locale, object>;
